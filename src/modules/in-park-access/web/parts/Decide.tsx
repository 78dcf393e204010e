import { useState } from 'react'
import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { useText } from '#foundation/web/text.tsx'
import { approvalOperate } from '../../contract/index.ts'
import { useOutcome } from './useOutcome.ts'

interface Props {
  ids: readonly string[]
  can: readonly string[]
  /** The start has passed: it is moved with the approval (AMS-19). */
  late?: boolean
  className?: string
  onDone?(): void
}
const ACTIONS = ['approve', 'reject'] as const
type Action = (typeof ACTIONS)[number]

/** Approves or rejects applications, with a comment. */
export function Decide({ ids, can, late = false, className = 'btn link', onDone }: Props) {
  const { t } = useText()
  const [asked, ask] = useState<Action>()
  return (
    <>
      {ACTIONS.filter((one) => can.includes(one)).map((one) => (
        <button key={one} type="button" className={className} onClick={() => ask(one)}>
          {t(`in-park-access.decide.${one}`)}
        </button>
      ))}
      {asked && <DecideForm ids={ids} action={asked} late={late} onClose={() => ask(undefined)} {...(onDone && { onDone })} />}
    </>
  )
}

function DecideForm({ ids, action, late, onClose, onDone }: { ids: readonly string[]; action: Action; late: boolean; onClose(): void; onDone?(): void }) {
  const { t } = useText()
  const tell = useOutcome()
  const form = useForm(approvalOperate, {
    initial: { ids: [...ids], action, comment: '' },
    draft: `in-park-access.decide.${action}`,
    unkept: ['ids', 'startDate'],
    words: 'in-park-access.decide.',
    onSent(outcome) {
      onClose()
      onDone?.()
      tell(outcome, t(`in-park-access.decide.${action}.done`))
    },
  })
  return (
    <FormSheet title={t(`in-park-access.decide.${action}`)} form={form} action={t(`in-park-access.decide.${action}`)} onClose={onClose}>
      <p>{t('in-park-access.decide.count', { count: ids.length })}</p>
      <Fields of={form} only={late && action === 'approve' ? ['startDate', 'comment'] : ['comment']} over={{ comment: { required: action === 'reject' } }} />
    </FormSheet>
  )
}
