import { useForm } from '#foundation/web/form.ts'
import { ChoiceField } from '#foundation/web/kit/ChoiceFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { NumberField } from '#foundation/web/kit/NumberField.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import { saveConnector } from '../../contract.ts'
import { movedAway, SETTINGS, type SecretName, type SettingName, secretNames, securities } from '../../rules/ports.ts'
import type { Connector } from './PortBoard.tsx'
import { SecretField } from './SecretField.tsx'

const STANDARD = { portNumber: 587, security: 'starttls' } as const
const SWITCH = ['on', 'off'] as const
const LENGTH = 200

/** What stands behind a port. Secrets that are kept show as such and stay as they are unless they are entered anew (INTEG-06). */
export function ConnectorForm({ connector, onClose }: { connector: Connector; onClose(): void }) {
  const { t, choices } = useText()
  const { port, adapters, adapter, active, settings, kept } = connector
  const { values, set, ...form } = useForm(saveConnector, {
    initial: { ...STANDARD, ...settings, port, adapter, active },
    draft: `integrations.${port}`,
    unkept: secretNames,
    onSent: onClose,
  })
  const chosen = values.adapter ?? adapter
  const spec = SETTINGS[chosen]
  const strange = chosen !== adapter || movedAway(chosen, settings, values)
  const has = (name: SettingName) => (spec.fields as readonly string[]).includes(name)
  const needs = (name: string) => (spec.needed as readonly string[]).includes(name)
  const note = (name: SecretName) =>
    kept.includes(name) ? t(strange && name !== 'noticeSecret' ? 'integrations.secretMoved' : 'integrations.secretKept') : undefined
  return (
    <FormSheet
      title={t('integrations.setOf', { port: t(`integrations.port.${port}`) })}
      form={{ values, set, ...form }}
      action={t('integrations.save')}
      onClose={onClose}
    >
      <SelectField
        label={t('integrations.adapter')}
        required
        value={chosen}
        options={choices('integrations.adapter.', adapters)}
        fault={form.fault('adapter')}
        onChange={(value) => set('adapter', value)}
      />
      {has('host') && (
        <>
          <TextField label={t('integrations.host')} required max={LENGTH} value={values.host} fault={form.fault('host')} onChange={(v) => set('host', v)} />
          <SelectField
            label={t('integrations.security')}
            required
            value={values.security}
            options={choices('integrations.security.', securities)}
            fault={form.fault('security')}
            onChange={(v) => set('security', v)}
          />
          <NumberField
            label={t('integrations.portNumber')}
            required
            value={values.portNumber}
            fault={form.fault('portNumber')}
            onChange={(v) => set('portNumber', v)}
          />
        </>
      )}
      {has('url') && (
        <TextField
          label={t(chosen === 'group-hook' ? 'integrations.gateway' : 'integrations.url')}
          required={needs('url')}
          max={LENGTH}
          {...(chosen === 'group-hook' && { note: t('integrations.gatewayNote') })}
          value={values.url}
          fault={form.fault('url')}
          onChange={(v) => set('url', v)}
        />
      )}
      {has('user') && <TextField label={t('integrations.user')} max={LENGTH} value={values.user} fault={form.fault('user')} onChange={(v) => set('user', v)} />}
      {(spec.secrets as readonly SecretName[]).map((name) => (
        <SecretField
          key={name}
          label={t(`integrations.${name}`)}
          value={values[name]}
          fault={form.fault(name)}
          note={note(name) ?? (name === 'token' ? t('integrations.tokenNote') : undefined)}
          onChange={(v) => set(name, v)}
        />
      ))}
      {has('from') && (
        <TextField
          label={t('integrations.from')}
          required
          max={LENGTH}
          note={t('integrations.fromNote')}
          value={values.from}
          fault={form.fault('from')}
          onChange={(v) => set('from', v)}
        />
      )}
      <SecretField
        label={t('integrations.noticeSecret')}
        value={values.noticeSecret}
        fault={form.fault('noticeSecret')}
        note={
          note('noticeSecret') ?? (
            <>
              {t('integrations.noticeNote')} <code>/api/basic/integration/v1/notice/{port}</code>
            </>
          )
        }
        onChange={(v) => set('noticeSecret', v)}
      />
      <ChoiceField
        label={t('integrations.activity')}
        value={values.active ? 'on' : 'off'}
        options={SWITCH.map((value) => ({ value, label: t(value === 'on' ? 'integrations.active' : 'integrations.inactive') }))}
        onChange={(value) => set('active', value === 'on')}
      />
      {!values.active && <p className="hint">{t('integrations.inactiveNote')}</p>}
    </FormSheet>
  )
}
