import { useState } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { useText } from '#foundation/web/text.tsx'
import { SentFiles } from '#services/files/web/parts/SentFiles.tsx'
import { bungalows, saveBungalow } from '../../contract.ts'
import module from '../../module.ts'

type Row = OutputOf<typeof bungalows>['list'][number]

/** The bungalows that there are; one that is let no more is taken for no new period. */
export function Bungalows() {
  const { t } = useText()
  const [edited, edit] = useState<{ row?: Row }>()
  return (
    <>
      <Listing
        of={bungalows}
        beside={() => (
          <button type="button" className="btn" onClick={() => edit({})}>
            {t('bungalow.bungalows.add')}
          </button>
        )}
        card={['name', 'active', 'place', 'seats']}
        actions={(row) => (
          <button type="button" className="btn link" onClick={() => edit({ row })}>
            {t('kit.edit')}
          </button>
        )}
      />
      {edited && <BungalowForm row={edited.row} onClose={() => edit(undefined)} />}
    </>
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
