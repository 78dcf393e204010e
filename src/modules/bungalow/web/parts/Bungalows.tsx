import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Edit, Opens } from '#foundation/web/kit/Opens.tsx'
import { useText } from '#foundation/web/text.tsx'
import { SentFiles } from '#services/files/web/parts/SentFiles.tsx'
import { bungalows, saveBungalow } from '../../contract.ts'
import module from '../../module.ts'

type Row = OutputOf<typeof bungalows>['list'][number]

/** The bungalows that there are; one that is let no more is taken for no new period. */
export function Bungalows() {
  const { t } = useText()
  const form = (of: { row?: Row }) => (close: () => void) => <BungalowForm row={of.row} onClose={close} />
  return (
    <Listing
      of={bungalows}
      beside={() => <Opens label={t('bungalow.bungalows.add')}>{form({})}</Opens>}
      card={['name', 'active', 'place', 'seats']}
      actions={(row) => <Edit>{form({ row })}</Edit>}
    />
  )
}

function BungalowForm({ row, onClose }: { row: Row | undefined; onClose(): void }) {
  const { t } = useText()
  const { files: _, ...given } = row ?? { files: [], photos: [], active: true }
  const form = useForm(saveBungalow, {
    initial: given,
    draft: `bungalow.bungalow.${row?.id ?? 'new'}`,
    unkept: ['photos'],
    words: 'bungalow.bungalow.',
  })
  return (
    <FormSheet title={t(row ? 'bungalow.bungalows.edit' : 'bungalow.bungalows.add')} form={form} action={t('kit.save')} told="bungalow.saved" onClose={onClose}>
      <Fields
        of={form}
        only={['nameCn', 'nameEn', 'placeCn', 'placeEn', 'seats', 'active', 'photos']}
        over={{
          photos: ({ label, fault, value, onChange }) => (
            <SentFiles label={label} fault={fault} policy={module.name} value={value} before={row?.files} onChange={onChange} />
          ),
        }}
      />
    </FormSheet>
  )
}
