import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'

/** Where a function leads: a page of the portal, or a site outside. */
export function AddressField({ value, fault, onChange }: { value: string | undefined; fault: string | undefined; onChange(address: string): void }) {
  const { t } = useText()
  return (
    <TextField
      label={t('system.search.address')}
      required
      max={300}
      value={value}
      note={t('system.search.addressNote', { path: '/{lang}/' })}
      fault={fault}
      onChange={(v) => onChange(v ?? '')}
    />
  )
}
