import { useText } from '../text.tsx'

interface Given {
  /** The warning that the form was refused with. */
  fault: string | undefined
  value: boolean | undefined
  onChange(value: boolean): void
}

/** In a form whose call takes `anyway`: the warning, to be ticked off before it is sent again. */
export function AnywayBox({ fault, value = false, onChange }: Given) {
  const { t } = useText()
  if (!fault && !value) return null
  return (
    <p className="note-box warn">
      <label className="row">
        <input type="checkbox" checked={value} onChange={(event) => onChange(event.target.checked)} />
        <span>{fault ?? t('kit.anyway.goOn')}</span>
      </label>
    </p>
  )
}
