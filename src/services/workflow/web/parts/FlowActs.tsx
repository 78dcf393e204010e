import { Link, useNavigate } from 'react-router'
import { CallRefused } from '#foundation/web/callRefused.ts'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type ConfigRow, removeConfig } from '../../contract/index.ts'

/** Copies the flow, takes it out of use or into it (WF-51, WF-54), or deletes it where nothing runs (WF-23). */
export function FlowActs({ config }: { config: ConfigRow }) {
  const { t, lang, pick } = useText()
  const { confirm, warn } = useSay()
  const navigate = useNavigate()
  const { send, sending } = useSend(removeConfig, { hideWarning: true })
  const name = pick(config.nameCn, config.nameEn)
  const ask = async (what: 'disable' | 'enable' | 'delete') => {
    const word = t(`workflow.flow.${what}`)
    const text = t(`workflow.flow.${what}Ask`, { name, running: config.running })
    return (await confirm({ title: word, text, action: word, danger: what !== 'enable' })) !== undefined
  }
  const run = async (what: 'disable' | 'enable' | 'delete') => {
    if (!(await ask(what))) return
    try {
      await send({ id: config.id, what })
      if (what === 'delete') void navigate(`/${lang}/workflow/config`, { replace: true })
    } catch (fault) {
      if (!(fault instanceof CallRefused)) throw fault
      if (fault.code === 'WF-54') await replace(fault.message)
      else if (!fault.handled) warn(fault.message)
    }
  }
  /** Another flow is in use for the same kind of request: this one may take its place. */
  const replace = async (text: string) => {
    const word = t('workflow.flow.replace')
    if ((await confirm({ title: word, text, action: word })) !== undefined) await send({ id: config.id, what: 'enable', replaces: true })
  }
  return (
    <span className="row wrap">
      <Link className="btn" to={`/${lang}/workflow/config/add?from=${config.id}`}>
        {t('workflow.draw.copy')}
      </Link>
      <button type="button" className="btn d" disabled={sending} onClick={() => void run('delete')}>
        {t('workflow.flow.delete')}
      </button>
      {config.version !== null && (
        <button type="button" className={`btn ${config.active ? 'd' : 'p'}`} disabled={sending} onClick={() => void run(config.active ? 'disable' : 'enable')}>
          {t(`workflow.flow.${config.active ? 'disable' : 'enable'}`)}
        </button>
      )}
    </span>
  )
}
