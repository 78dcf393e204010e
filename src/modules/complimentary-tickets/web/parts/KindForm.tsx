import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { MoneyField } from '#foundation/web/kit/MoneyField.tsx'
import { useText } from '#foundation/web/text.tsx'
import { OneFile } from '#services/files/web/parts/OneFile.tsx'
import { kindSave } from '../../contract/index.ts'
import module from '../../module.ts'
import type { Kind, KindDraft } from '../TicketKinds.tsx'

const FRESH: KindDraft = {
  class: 'free',
  priceFen: 0,
  descriptionCn: '',
  descriptionEn: '',
  picture: null,
  validDays: 365,
  maxPerExchange: 4,
  partnerSku: null,
  active: true,
}
const draftOf = ({ pictureFile: _file, stock: _stock, ...kind }: Kind): KindDraft => kind

/** Adds a kind, or changes one; free or discount it stays. */
export function KindForm({ kind, onClose }: { kind: Kind | undefined; onClose(): void }) {
  const { t } = useText()
  const form = useForm(kindSave, {
    initial: kind ? draftOf(kind) : FRESH,
    draft: `complimentary-tickets.kind.${kind?.id ?? 'new'}`,
    unkept: ['picture'],
    words: 'complimentary-tickets.kinds.',
  })
  return (
    <FormSheet
      title={t(`complimentary-tickets.kinds.${kind ? 'edit' : 'add'}`)}
      form={form}
      action={t('kit.save')}
      told="complimentary-tickets.saved"
      onClose={onClose}
    >
      <Fields
        of={form}
        only={[
          ...(['nameCn', 'nameEn', 'class', 'priceFen', 'validDays', 'maxPerExchange'] as const),
          ...(['descriptionCn', 'descriptionEn', 'partnerSku', 'picture', 'active'] as const),
        ]}
        pairs={[['validDays', 'maxPerExchange']]}
        over={{
          class: kind ? null : undefined,
          priceFen:
            form.values.class === 'discount'
              ? ({ value, onChange, ...field }) => <MoneyField {...field} required value={value || undefined} onChange={(fen = 0) => onChange(fen)} />
              : null,
          picture: (field) => <OneFile {...field} policy={module.name} before={kind?.pictureFile} />,
        }}
      />
    </FormSheet>
  )
}
