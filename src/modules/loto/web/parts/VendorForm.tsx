import type { InputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { Parts } from '#foundation/web/kit/Parts.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import { vendorAccountSave } from '../../contract/index.ts'

const MOST_VENUES = 20

export function VendorForm({ given, onClose }: { given: Partial<InputOf<typeof vendorAccountSave>>; onClose(): void }) {
  const { t } = useText()
  const form = useForm(vendorAccountSave, {
    initial: given,
    draft: `loto.vendor.${given.id ?? 'new'}`,
    words: 'loto.vendors.',
  })
  const venues = form.values.venues ?? []
  return (
    <FormSheet title={t(given.id ? 'loto.vendor.edit' : 'loto.vendor.add')} form={form} action={t('kit.save')} told="loto.vendor.saved" onClose={onClose}>
      <Fields
        of={form}
        pairs={[
          ['name', 'mobile'],
          ['from', 'to'],
        ]}
        over={{
          venues: ({ label, note, fault }) => (
            <Parts
              {...{ label, note, fault }}
              required
              typed
              value={venues}
              nameOf={(one, at) => one || t('loto.vendor.venueNth', { nth: at + 1 })}
              add={venues.length < MOST_VENUES && { label: t('loto.vendor.addVenue'), one: () => '' }}
              onChange={(next) => form.set('venues', next)}
            >
              {(one, put, at) => (
                <TextField
                  label={t('loto.vendor.venueNth', { nth: at + 1 })}
                  required
                  value={one}
                  fault={form.fault(`venues.${at}`)}
                  onChange={(next) => put(next ?? '')}
                />
              )}
            </Parts>
          ),
        }}
      />
    </FormSheet>
  )
}
