import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { ChoiceField } from '#foundation/web/kit/fields.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { preference, savePreference } from '../../contract.ts'
import { digests } from '../../rules.ts'

type Preference = OutputOf<typeof preference>

/** Which messages come by mail too (NOTI-09). */
export function PreferenceSheet({ onClose }: { onClose(): void }) {
  const { t } = useText()
  const call = useCall(preference, {})
  if (call.data) return <PreferenceForm kept={call.data} onClose={onClose} />
  return (
    <Sheet title={t('notifications.preferences')} onClose={onClose}>
      <Loaded call={call} lines={6}>
        {() => null}
      </Loaded>
    </Sheet>
  )
}

function PreferenceForm({ kept, onClose }: { kept: Preference; onClose(): void }) {
  const { t, pick } = useText()
  const { values, set, ...form } = useForm(savePreference, {
    initial: { digest: kept.digest, modules: kept.modules.map(({ module, email }) => ({ module, email })) },
    draft: 'notifications.preference',
    onSent: onClose,
  })
  const modules = values.modules ?? []
  const wants = (module: string) => modules.find((one) => one.module === module)?.email ?? true
  const choose = (module: string, email: boolean) => set('modules', [...modules.filter((one) => one.module !== module), { module, email }])
  return (
    <FormSheet title={t('notifications.preferences')} form={{ values, set, ...form }} action={t('notifications.save')} onClose={onClose}>
      <p className="muted" style={{ marginBottom: 12 }}>
        {t('notifications.preferencesNote')}
      </p>
      <p className={kept.address ? 'note-box' : 'note-box warn'}>
        {kept.address ? t('notifications.address', { address: kept.address }) : t('notifications.noAddress')}
      </p>
      <ChoiceField
        label={t('notifications.digest')}
        value={values.digest}
        options={digests.map((value) => ({ value, label: t(`notifications.digest.${value}`) }))}
        onChange={(value) => set('digest', value)}
      />
      <fieldset style={{ border: 0, padding: 0, margin: 0 }}>
        <legend className="label">{t('notifications.byMail')}</legend>
        {kept.modules.map(({ module, moduleCn, moduleEn }) => (
          <label key={module} className="li" style={{ padding: '10px 0' }}>
            <span className="t">{pick(moduleCn ?? module, moduleEn ?? module)}</span>
            <input type="checkbox" checked={wants(module)} onChange={(event) => choose(module, event.target.checked)} />
          </label>
        ))}
      </fieldset>
    </FormSheet>
  )
}
