import { useText } from '#foundation/web/text.tsx'

/** The states of a list, of which one or all are shown. */
export function StateChips<S extends string>({
  of,
  states,
  value,
  onChange,
}: {
  of: string
  states: readonly S[]
  value: S | undefined
  onChange(state: S | undefined): void
}) {
  const { t } = useText()
  return (
    <div className="scroll-x" style={{ marginBottom: 12 }}>
      <div className="seg" role="group" aria-label={t('ent-tools.state')}>
        {[undefined, ...states].map((state) => (
          <button key={state ?? 'all'} type="button" aria-pressed={value === state} onClick={() => onChange(state)}>
            {state ? t(`state.${of}.${state}`) : t('kit.all')}
          </button>
        ))}
      </div>
    </div>
  )
}
