import { useState } from 'react'
import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Operation, operate, type TrackName } from '../../contract/index.ts'
import { CONCLUDED, levelling, STOPPED, WHOSE } from '../../rules/handling.ts'

type DeskRole = 'fesco' | 'bp' | 'ehs'
interface Props {
  id: string
  track: TrackName
  can: readonly Operation[]
  desk: DeskRole
}

/** What is asked for before a move; what asks for nothing is confirmed. */
function askedFor(action: Operation, track: TrackName) {
  if (action === 'return') return ['comment'] as const
  if (action === 'delay') return ['expectedDate', 'comment'] as const
  if (action === 'stop') return ['outcome', 'comment'] as const
  if (action !== 'conclude') return undefined
  return track === 'appraisal' ? (['level', 'conclusionDate', 'comment'] as const) : (['outcome', 'conclusionDate', 'comment'] as const)
}

/** The moves of a track that are the desk’s, a button each. */
export function Operate({ id, track, can, desk }: Props) {
  const { t } = useText()
  const { say, confirm } = useSay()
  const sending = useSend(operate)
  const [open, show] = useState<Operation>()
  const mine = can.filter((action) => WHOSE[action].some((role) => role === desk))
  const press = async (action: Operation) => {
    if (askedFor(action, track)) return show(action)
    const title = t(`work-injury.operate.${action}`)
    const agreed = await confirm({ title, text: t(`work-injury.operate.${action}.ask`), action: title })
    if (agreed !== undefined && (await sending.attempt({ id, track, action }))) say(t('work-injury.done'))
  }
  if (mine.length === 0) return null
  return (
    <div className="row wrap tight">
      {mine.map((action) => (
        <button
          key={action}
          type="button"
          className={action === 'conclude' || action === 'send-to-authority' || action === 'accept' ? 'btn p' : 'btn'}
          disabled={sending.sending}
          onClick={() => void press(action)}
        >
          {t(`work-injury.operate.${action}`)}
        </button>
      ))}
      {open && <OperateForm id={id} track={track} action={open} onClose={() => show(undefined)} />}
    </div>
  )
}

function OperateForm({ id, track, action, onClose }: { id: string; track: TrackName; action: Operation; onClose(): void }) {
  const { t, choices } = useText()
  const form = useForm(operate, {
    initial: { id, track, action },
    draft: `work-injury.operate.${id}.${track}.${action}`,
    words: 'work-injury.operate.',
    check: { set: levelling, facts: {}, p: {} },
  })
  const title = t(`work-injury.operate.${action}`)
  return (
    <FormSheet title={title} form={form} action={title} told="work-injury.done" onClose={onClose}>
      <Fields
        of={form}
        only={askedFor(action, track) ?? []}
        over={{
          outcome: { options: choices('work-injury.outcome.', action === 'stop' ? STOPPED : CONCLUDED), required: true, select: true },
          expectedDate: { required: true },
          conclusionDate: { required: true },
          comment: { required: action === 'return' },
        }}
      />
    </FormSheet>
  )
}
