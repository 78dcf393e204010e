import { Link } from 'react-router'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { cancel } from '../../contract.ts'
import type { Act } from '../../rules/acts.ts'
import { TEXT_MAX } from '../../rules/visits.ts'
import { pathTo } from './links.ts'

interface Props {
  row: { id: string; no: string; can: readonly Act[] }
  /** The page is not that of the details. */
  details?: boolean
}

/** Where an application leads, and what may be done with it. */
export function GroupActs({ row: { id, no, can }, details = false }: Props) {
  const { t, lang } = useText()
  const { say, confirm } = useSay()
  const { attempt, sending } = useSend(cancel)
  const giveUp = async () => {
    const action = t('student-group.act.cancel')
    const reason = await confirm({
      ...{ title: action, text: t('student-group.act.cancel.ask', { no }), action },
      ...{ danger: true, reason: 'required', reasonMax: TEXT_MAX },
    })
    if (reason !== undefined && (await attempt({ id, reason })) !== undefined) say(t('student-group.act.cancel.done'))
  }
  return (
    <>
      {details && (
        <Link className="btn link" to={pathTo(lang, 'detail', { id })}>
          {t('student-group.act.detail')}
        </Link>
      )}
      {can.includes('edit') && (
        <Link className="btn link" to={pathTo(lang, 'apply', { id })}>
          {t('kit.edit')}
        </Link>
      )}
      {can.includes('change') && (
        <Link className="btn link" to={pathTo(lang, 'changeApply', { id })}>
          {t('student-group.act.change')}
        </Link>
      )}
      {no !== '' && (
        <Link className="btn link" to={pathTo(lang, 'changelog', { id })}>
          {t('student-group.act.changelog')}
        </Link>
      )}
      {can.includes('cancel') && (
        <button type="button" className="btn link" disabled={sending} onClick={() => void giveUp()}>
          {t('student-group.act.cancel')}
        </button>
      )}
    </>
  )
}
