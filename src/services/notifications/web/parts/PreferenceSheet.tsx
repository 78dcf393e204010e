import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { ChoiceField } from '#foundation/web/kit/ChoiceFields.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { preference, savePreference } from '../../contract.ts'
import { digests } from '../../rules/life.ts'
import { preferring } from '../../rules/quiet.ts'
import { ModuleChoices } from './ModuleChoices.tsx'
import { PushSwitch } from './PushSwitch.tsx'
import { QuietFields } from './QuietFields.tsx'

export type Preference = OutputOf<typeof preference>

/** Which messages come by mail or SMS too, and when not (NOTI-09, NOTI-10). */
export function PreferenceSheet({ onClose }: { onClose(): void }) {
  const { t } = useText()
  const call = useCall(preference, {})
  if (call.data) return <PreferenceForm stored={call.data} onClose={onClose} />
  return (
    <Sheet title={t('notifications.preferences')} onClose={onClose}>
      <Loaded call={call} lines={6}>
        {() => null}
      </Loaded>
    </Sheet>
  )
}

function PreferenceForm({ stored, onClose }: { stored: Preference; onClose(): void }) {
  const { t, choices } = useText()
  const { values, set, ...form } = useForm(savePreference, {
    initial: {
      digest: stored.digest,
      quiet: stored.quiet,
      modules: stored.modules.map(({ module, email, sms }) => ({ module, email, ...(sms !== null && { sms }) })),
    },
    draft: 'notifications.preference',
    rules: { set: preferring, facts: { house: stored.houseQuiet }, p: {}, limits: {}, now: serverNow(), fields: ['quiet'] },
    onSent: onClose,
  })
  return (
    <FormSheet title={t('notifications.preferences')} form={{ values, set, ...form }} action={t('notifications.save')} onClose={onClose}>
      <p className="muted">{t('notifications.preferencesNote')}</p>
      <p className={stored.address ? 'note-box' : 'note-box warn'}>
        {stored.address ? t('notifications.address', { address: stored.address }) : t('notifications.noAddress')}
      </p>
      <p className={stored.phone ? 'note-box' : 'note-box warn'}>
        {stored.phone ? t('notifications.phone', { phone: stored.phone }) : t('notifications.noPhone')}
      </p>
      <PushSwitch />
      <ChoiceField
        label={t('notifications.digest')}
        value={values.digest}
        options={choices('notifications.digest.', digests)}
        onChange={(value) => set('digest', value)}
      />
      <QuietFields house={stored.houseQuiet} value={values.quiet ?? null} fault={form.fault('quiet')} onChange={(quiet) => set('quiet', quiet)} />
      <ModuleChoices modules={stored.modules} chosen={values.modules ?? []} onChange={(modules) => set('modules', modules)} />
    </FormSheet>
  )
}
