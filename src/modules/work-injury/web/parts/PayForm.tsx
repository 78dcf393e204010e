import { dayOf } from '#foundation/time.ts'
import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { financePay } from '../../contract/index.ts'
import { Attach } from './Files.tsx'

/** Marks payments as made. Papers are added where they are of one case. */
export function PayForm({ ids, one, onClose }: { ids: readonly string[]; one: boolean; onClose(done: boolean): void }) {
  const { t } = useText()
  const { say } = useSay()
  const form = useForm(financePay, {
    initial: { ids: [...ids], paidOn: dayOf(serverNow()), paymentFiles: [] },
    draft: 'work-injury.pay',
    unkept: ['ids', 'paymentFiles'],
    words: 'work-injury.pay.',
    onSent: () => {
      onClose(true)
      say(t('work-injury.done'))
    },
  })
  return (
    <FormSheet title={t('work-injury.pay')} form={form} action={t('work-injury.pay')} onClose={() => onClose(false)}>
      <Fields of={form} only={one ? ['paidOn', 'voucher', 'paymentFiles'] : ['paidOn', 'voucher']} over={{ paymentFiles: (field) => <Attach {...field} /> }} />
    </FormSheet>
  )
}
