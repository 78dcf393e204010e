import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { PersonPick } from '#services/people/web/parts/PersonPick.tsx'
import { add } from '../../contract.ts'
import type { useNights } from './useNightText.ts'

/** Registers somebody in person, whose turn it is not or who comes late; never beyond the places. */
export function AddForm({ nights, onClose }: { nights: ReturnType<typeof useNights>; onClose(): void }) {
  const { t } = useText()
  const form = useForm(add, {
    initial: { guests: 0 },
    draft: 'park-after-dark.add',
    words: 'park-after-dark.signUp.',
  })
  const open = nights.filter(({ event, ends }) => event.status === 'published' && new Date(ends) > serverNow())
  return (
    <FormSheet title={t('park-after-dark.add')} form={form} action={t('park-after-dark.add')} told="park-after-dark.add.done" onClose={onClose}>
      <Fields
        of={form}
        over={{
          nightId: { select: true, options: open.map(({ id, label }) => ({ value: id, label })) },
          ssoId: PersonPick,
        }}
      />
    </FormSheet>
  )
}
