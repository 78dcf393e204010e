import { Filters } from '#foundation/web/kit/Filters.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import type { ListState } from '#foundation/web/kit/useListState.ts'
import { useText } from '#foundation/web/text.tsx'
import type { ByPerson } from './personAsked.ts'

interface Props<S extends string> {
  state: ListState<Asked<S>>
  initial: Asked<S>
  /** The life whose states they are, and those that the list shows. */
  of: 'Erasure' | 'DataRequest'
  states: readonly S[]
}
export type Asked<S extends string> = ByPerson & { status?: S | undefined }

/** Filters what people asked for by how far it is and by person. */
export function AskedFilters<S extends string>({ state, initial, of, states }: Props<S>) {
  const { t } = useText()
  return (
    <Filters state={state} initial={initial}>
      {(f, set) => (
        <>
          <SelectField
            label={t('personal-data.state')}
            value={f.status}
            options={states.map((value) => ({ value, label: t(`state.${of}.${value}`) }))}
            onChange={(status) => set({ ...f, status })}
          />
          <TextField label={t('personal-data.erasure.person')} max={8} value={f.who} onChange={(who) => set({ ...f, who })} />
        </>
      )}
    </Filters>
  )
}
