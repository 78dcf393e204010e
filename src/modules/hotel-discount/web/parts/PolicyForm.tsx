import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { RichTextField } from '#foundation/web/kit/RichTextField.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type policy, savePolicy } from '../../contract.ts'

/** A new version of the policy, which begins with the words of the one that is read. */
export function PolicyForm({ given, onClose }: { given: OutputOf<typeof policy>['text']; onClose(): void }) {
  const { t } = useText()
  const { say } = useSay()
  const form = useForm(savePolicy, {
    initial: given ? { bodyCn: given.bodyCn, bodyEn: given.bodyEn } : {},
    draft: 'hotel-discount.policy',
    words: 'hotel-discount.policy.',
    onSent: ({ version }) => {
      onClose()
      say(t('hotel-discount.policy.saved', { version }))
    },
  })
  return (
    <FormSheet title={t('hotel-discount.policy.add')} form={form} action={t('kit.save')} onClose={onClose}>
      <p className="note-box">{t('hotel-discount.policy.note')}</p>
      <Fields
        of={form}
        only={['effectiveDate', 'bodyCn', 'bodyEn']}
        over={{ bodyCn: (field) => <RichTextField lang="zh" {...field} />, bodyEn: (field) => <RichTextField lang="en" {...field} /> }}
      />
    </FormSheet>
  )
}
