import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Activation, active, wfDetailBySId } from '../../contract.ts'
import { SidSheet } from './StaffSheet.tsx'

/** An own activation that came back, to be changed and sent again (WF-32); any other one with its steps. */
export function ChangeSheet({ id, onClose }: { id: string; onClose(): void }) {
  const { data } = useCall(wfDetailBySId, { sid: id })
  if (data?.own && data.state === 'waiting') return <ChangeForm of={data} onClose={onClose} />
  return <SidSheet sid={id} onClose={onClose} />
}

function ChangeForm({ of: { staff, request }, onClose }: { of: Activation; onClose(): void }) {
  const { t } = useText()
  const { id: changes, person, reason, expectedFirstShift } = request
  const form = useForm(active, {
    initial: { id: staff, changes, reason, expectedFirstShift },
    draft: `part-time.change.${changes}`,
    words: 'part-time.staff.active.',
  })
  return (
    <FormSheet title={t('part-time.change')} form={form} told="part-time.staff.active.done" onClose={onClose}>
      <PersonCell person={person} />
      <Fields of={form} over={{ changes: null }} />
    </FormSheet>
  )
}
