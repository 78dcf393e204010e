import type { InputOf } from '#foundation/contract/endpoint.ts'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { DateField } from '#foundation/web/kit/DateFields.tsx'
import { Filters } from '#foundation/web/kit/Filters.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import type { ListState } from '#foundation/web/kit/useListState.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type LogTab, logModules, type searchLogs } from '../../contract/index.ts'

export interface LogFilter {
  tab: LogTab
  from?: string | undefined
  to?: string | undefined
  who?: string | undefined
  subject?: string | undefined
  module?: string | undefined
  target?: string | undefined
  trace?: string | undefined
}
export const noLogFilter = (tab: LogTab): LogFilter => ({ tab })

const person = (text: string | undefined) => (text && /^\d{8}$/.test(text) ? asSsoId(text) : undefined)

/** What the call is asked: a number that is none asks for nothing. */
export const askedOf = ({ who, subject, ...rest }: LogFilter): NonNullable<InputOf<typeof searchLogs>['filters']> => ({
  ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value)),
  ...(person(who) && { who: person(who) }),
  ...(person(subject) && { subject: person(subject) }),
})

/** By time, person, module and thing; of faults by the number that somebody was shown. */
export function LogFilters({ state }: { state: ListState<LogFilter> }) {
  const { t, pick } = useText()
  const { tab } = state.filters
  const modules = useCall(logModules, {}, { cache: true }).data?.modules ?? []
  return (
    <Filters state={state} initial={noLogFilter(tab)}>
      {(f, set) => (
        <>
          <DateField label={t('system.log.from')} value={f.from} onChange={(from) => set({ from })} />
          <DateField label={t('system.log.to')} value={f.to} onChange={(to) => set({ to })} />
          <TextField label={t('system.log.whoNumber')} max={8} value={f.who} onChange={(who) => set({ who })} />
          {(tab === 'audit' || tab === 'access') && (
            <TextField label={t('system.log.subjectNumber')} max={8} value={f.subject} onChange={(subject) => set({ subject })} />
          )}
          {tab !== 'signIn' && (
            <SelectField
              label={t('system.log.module')}
              value={f.module}
              placeholder={t('kit.all')}
              options={modules.map((one) => ({ value: one.code, label: pick(one.nameCn, one.nameEn) }))}
              onChange={(module) => set({ module })}
            />
          )}
          {tab === 'audit' && <TextField label={t('system.log.target')} max={200} value={f.target} onChange={(target) => set({ target })} />}
          {tab === 'faults' && <TextField label={t('system.log.trace')} value={f.trace} onChange={(trace) => set({ trace })} />}
        </>
      )}
    </Filters>
  )
}
