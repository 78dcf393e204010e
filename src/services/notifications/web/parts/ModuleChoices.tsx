import { useText } from '#foundation/web/text.tsx'
import type { Preference } from './PreferenceSheet.tsx'

interface Choice {
  module: string
  email?: boolean | undefined
  sms?: boolean | undefined
}

/** By module, whether its messages come by mail and by SMS too; SMS only where it ever sends any. */
export function ModuleChoices({ modules, chosen, onChange }: { modules: Preference['modules']; chosen: readonly Choice[]; onChange(chosen: Choice[]): void }) {
  const { t, pick } = useText()
  const of = (module: string): Choice => chosen.find((one) => one.module === module) ?? { module }
  const choose = (choice: Choice) => onChange([...chosen.filter((one) => one.module !== choice.module), choice])
  return (
    <fieldset>
      <legend className="label">{t('notifications.byChannel')}</legend>
      {modules.map(({ module, moduleCn, moduleEn, sms }) => {
        const name = pick(moduleCn ?? module, moduleEn ?? module)
        const choice = of(module)
        return (
          <div key={module} className="li">
            <span className="t">{name}</span>
            {sms !== null && (
              <label className="row tight">
                <input
                  type="checkbox"
                  aria-label={t('notifications.smsOfModule', { module: name })}
                  checked={choice.sms ?? true}
                  onChange={(event) => choose({ ...choice, sms: event.target.checked })}
                />
                {t('notifications.channel.sms')}
              </label>
            )}
            <label className="row tight">
              <input
                type="checkbox"
                aria-label={t('notifications.emailOf', { module: name })}
                checked={choice.email ?? true}
                onChange={(event) => choose({ ...choice, email: event.target.checked })}
              />
              {t('notifications.channel.email')}
            </label>
          </div>
        )
      })}
    </fieldset>
  )
}
