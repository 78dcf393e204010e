import { useForm } from '#foundation/web/form.ts'
import { ManyField } from '#foundation/web/kit/ChoiceFields.tsx'
import { CopyButton } from '#foundation/web/kit/CopyButton.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import { saveDevice } from '../../contract.ts'
import { purposes } from '../../rules.ts'
import type { Device } from './Devices.tsx'

/** Registers a reader or changes one; saving one that is off switches it on. */
export function DeviceForm({ device, onClose, onSaved }: { device: Device | undefined; onClose(): void; onSaved(key: string | null): void }) {
  const { t, half, choices } = useText()
  const form = useForm(saveDevice, {
    initial: device ? { id: device.id, name: device.name, place: device.place, purposes: device.purposes } : { purposes: [] },
    draft: `my-qrcode.device.${device?.id ?? 'new'}`,
    onSent: ({ key }) => onSaved(key),
  })
  return (
    <FormSheet title={device ? <span data-typed="">{half(device.name)}</span> : t('my-qrcode.register')} form={form} action={t('kit.save')} onClose={onClose}>
      <TextField label={t('my-qrcode.name')} required value={form.values.name} fault={form.fault('name')} onChange={(name) => form.set('name', name)} />
      <TextField label={t('my-qrcode.place')} required value={form.values.place} fault={form.fault('place')} onChange={(place) => form.set('place', place)} />
      <ManyField
        label={t('my-qrcode.purposes')}
        required
        options={choices('my-qrcode.purpose.', purposes)}
        value={form.values.purposes}
        fault={form.fault('purposes')}
        onChange={(chosen) => form.set('purposes', [...(chosen ?? [])])}
      />
    </FormSheet>
  )
}

/** The key of a new reader, the only time it can be read. */
export function KeyOnce({ deviceKey, onClose }: { deviceKey: string; onClose(): void }) {
  const { t, lang } = useText()
  return (
    <Sheet
      title={t('my-qrcode.key')}
      onClose={onClose}
      footer={
        <>
          <CopyButton text={deviceKey} />
          <button type="button" className="btn p" onClick={onClose}>
            {t('my-qrcode.keyKept')}
          </button>
        </>
      }
    >
      <p className="note-box warn">{t('my-qrcode.keyOnce')}</p>
      <p className="muted above below">
        {t('my-qrcode.reader.open', { title: t('screen./{lang}/my-qrcode/reader') })} <b>{`/${lang}/my-qrcode/reader`}</b>
      </p>
      <code className="line" data-typed="" style={{ padding: 12, borderRadius: 6, background: 'var(--sunken)', wordBreak: 'break-all' }}>
        {deviceKey}
      </code>
    </Sheet>
  )
}
