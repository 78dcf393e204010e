import type { InputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useText } from '#foundation/web/text.tsx'
import { dictionarySave } from '../../contract/index.ts'
import type { DictionaryName } from '../../rules/lists.ts'
import { useDictionary } from './useDictionary.ts'

export type Written = Partial<InputOf<typeof dictionarySave>>

/** What is asked of an entry by its dictionary. */
const ASKED = {
  'cost-type': ['form', 'attendees', 'noInvoice'],
  'receipt-type': ['lost', 'paper'],
  city: ['tier'],
  'city-tier': [],
  'tax-rate': ['rate'],
  standard: ['type', 'tier', 'limitFen'],
} as const satisfies Record<DictionaryName, readonly (keyof Written)[]>

/** An entry of the dictionary; its code stays what it is, since lines know it by that. */
export function EntryForm({ given, onClose }: { given: Written; onClose(): void }) {
  const { t } = useText()
  const { say } = useSay()
  const words = useDictionary()
  const form = useForm(dictionarySave, {
    initial: given,
    draft: `reimbursement.entry.${given.id ?? given.dictionary}`,
    words: 'reimbursement.entry.',
    onSent() {
      onClose()
      say(t('reimbursement.entry.saved'))
    },
  })
  const of = given.dictionary ?? 'cost-type'
  return (
    <FormSheet title={t(`reimbursement.dictionary.${of}`)} form={form} action={t('kit.save')} onClose={onClose}>
      <Fields
        of={form}
        only={['code', 'order', 'nameCn', 'nameEn', ...ASKED[of], 'effectiveFrom', 'effectiveTo', 'active']}
        pairs={[
          ['code', 'order'],
          ['effectiveFrom', 'effectiveTo'],
        ]}
        over={{
          code: { disabled: given.id !== undefined },
          type: { options: words.options('cost-type'), select: true },
          tier: { options: words.options('city-tier'), select: true },
        }}
      />
    </FormSheet>
  )
}
