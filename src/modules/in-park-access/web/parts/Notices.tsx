import { useText } from '#foundation/web/text.tsx'

interface Props {
  of: readonly { key: string; cn: string; en: string }[]
  value: readonly string[]
  fault: string | undefined
  onChange(keys: string[]): void
}

/** What an applicant has to confirm, a box each. */
export function Notices({ of, value, fault, onChange }: Props) {
  const { t, pick } = useText()
  if (of.length === 0) return null
  return (
    <fieldset>
      <legend>{t('in-park-access.form.notices')}</legend>
      {of.map(({ key, cn, en }) => (
        <label key={key} className="row tight start">
          <input
            type="checkbox"
            checked={value.includes(key)}
            onChange={(e) => onChange(e.target.checked ? [...value, key] : value.filter((one) => one !== key))}
          />
          <span data-typed="">{pick(cn, en)}</span>
        </label>
      ))}
      {fault && (
        <p className="note-box bad" role="alert">
          {t('in-park-access.form.confirm')}
        </p>
      )}
    </fieldset>
  )
}
