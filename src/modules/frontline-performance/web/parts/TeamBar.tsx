import { useState } from 'react'
import { ChosenBar } from '#foundation/web/kit/ChosenBar.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Act, formPublish, remind, type TeamRow } from '../../contract/index.ts'
import { GoalsForm } from './GoalsForm.tsx'

/** What is done with several of the team at once: each button with those of the chosen whose form allows it. */
export function TeamBar({ rows, onDone }: { rows: readonly TeamRow[]; onDone(): void }) {
  const { t } = useText()
  const { say, confirm } = useSay()
  const publishing = useSend(formPublish)
  const reminding = useSend(remind)
  const [setting, set] = useState(false)
  const sending = publishing.sending || reminding.sending
  const of = (act: Act) => rows.filter(({ can }) => can.includes(act))
  const [toSet, toRemind, toPublish] = [of('goals'), of('remind'), of('publish')]
  const [first, ...others] = toSet

  const publish = async () => {
    const action = t('frontline-performance.publish.do')
    const text = t('frontline-performance.publish.askMany', { count: toPublish.length })
    // FLPF-01
    if ((await confirm({ title: action, text, action })) === undefined) return
    const done = await publishing.attempt({ forms: toPublish.map(({ id, version }) => ({ id, version })) })
    if (!done) return
    onDone()
    say(t('frontline-performance.publish.done', { count: done.published }))
  }
  const remindAll = async () => {
    const done = await reminding.attempt({ ids: toRemind.map(({ id }) => id) })
    if (!done) return
    onDone()
    say(t('frontline-performance.remind.done', { count: done.reminded }))
  }
  const closeGoals = () => {
    set(false)
    onDone()
  }
  return (
    <>
      <ChosenBar count={rows.length} onClear={onDone}>
        {toRemind.length > 0 && (
          <button type="button" className="btn" disabled={sending} onClick={() => void remindAll()}>
            {t('frontline-performance.remind.do', { count: toRemind.length })}
          </button>
        )}
        {first && (
          <button type="button" className="btn p" disabled={sending} onClick={() => set(true)}>
            {t('frontline-performance.goals.doMany', { count: toSet.length })}
          </button>
        )}
        {toPublish.length > 0 && (
          <button type="button" className="btn p" disabled={sending} onClick={() => void publish()}>
            {t('frontline-performance.publish.doMany', { count: toPublish.length })}
          </button>
        )}
      </ChosenBar>
      {setting && first && <GoalsForm of={[first, ...others]} goals={[]} onClose={closeGoals} />}
    </>
  )
}
