import { useState } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { FilesField } from '#foundation/web/kit/FilesField.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useSentFiles } from '#foundation/web/kit/useSentFiles.ts'
import { useCall } from '#foundation/web/query.tsx'
import { sendFile } from '#foundation/web/sendFile.ts'
import { useText } from '#foundation/web/text.tsx'
import { FILE_CALLS, listPolicies } from '#services/files/contract.ts'
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
  const { say } = useSay()
  const policy = useCall(listPolicies, { key: module.name }, { cache: true }).data?.[0]
  const { files: _, ...given } = row ?? { files: [], photos: [], active: true }
  const form = useForm(saveBungalow, {
    initial: given,
    draft: `bungalow.bungalow.${row?.id ?? 'new'}`,
    unkept: ['photos'],
    words: 'bungalow.bungalow.',
    onSent: () => {
      onClose()
      say(t('bungalow.saved'))
    },
  })
  const { files, hold } = useSentFiles(form.values.photos, row?.files)
  return (
    <FormSheet title={t(row ? 'bungalow.bungalows.edit' : 'bungalow.bungalows.add')} form={form} action={t('kit.save')} onClose={onClose}>
      <Fields
        of={form}
        only={['nameCn', 'nameEn', 'placeCn', 'placeEn', 'seats', 'active', 'photos']}
        over={{
          photos: ({ label, fault, onChange }) => (
            <FilesField
              label={label}
              policy={policy}
              value={files}
              fault={fault}
              onChange={(chosen) => onChange(hold(chosen))}
              upload={(file, options) => sendFile(FILE_CALLS, module.name, file, options)}
            />
          ),
        }}
      />
    </FormSheet>
  )
}
