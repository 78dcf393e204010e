import { dayOf } from '#foundation/time.ts'
import { callEndpoint } from '#foundation/web/client.ts'
import { PersonField } from '#foundation/web/kit/PersonField.tsx'
import { TextAreaField } from '#foundation/web/kit/TextFields.tsx'
import { useDebounced } from '#foundation/web/kit/useDebounced.ts'
import { useCall } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { type FoundPerson, userAllByKeyword } from '#services/people/contract.ts'
import { personsCheck } from '../../contract.ts'
import { type Category, type ListName, MOST_PEOPLE } from '../../rules/entries.ts'

interface Props {
  list: ListName
  category: Category
  from: string | undefined
  to: string | undefined
  /** The application that is changed: it does not stand against itself. */
  of: string | undefined
  label: string
  fault: string | undefined
  value: readonly string[] | undefined
  onChange(ssoIds: string[]): void
}

const NUMBER_LENGTH = 20
/** A number and the break after it. */
const LINE = NUMBER_LENGTH + 1

/** People by search, or by their numbers as they stand in a column of a sheet; what stands against each of them is said before anything is sent. */
export function PeopleField({ list, category, from, to, of, label, fault, value = [], onChange }: Props) {
  const { t } = useText()
  return (
    <div className="stack">
      <PersonField<FoundPerson>
        label={t('discount-benefits.form.find')}
        value={undefined}
        find={(keyword) => callEndpoint(userAllByKeyword, { keyword })}
        onChange={(person) => person && !value.includes(person.ssoId) && onChange([...value.filter((one) => one !== ''), person.ssoId])}
      />
      <TextAreaField
        label={label}
        required
        max={MOST_PEOPLE * LINE}
        note={t('discount-benefits.form.ssoIds.note', { most: MOST_PEOPLE })}
        fault={fault}
        value={value.join('\n')}
        onChange={(typed) => onChange((typed ?? '').split(/[^0-9A-Za-z]/))}
      />
      <Checked list={list} category={category} from={from} to={to} of={of} value={value} />
    </div>
  )
}

/** Whom the numbers are, and which of them cannot be put on the list. */
function Checked({ list, category, from, to, of, value }: Pick<Props, 'list' | 'category' | 'from' | 'to' | 'of'> & { value: readonly string[] }) {
  const { t, name } = useText()
  const debounced = useDebounced(
    value
      .filter((one) => one !== '')
      .map((one) => one.slice(0, NUMBER_LENGTH))
      .join(),
  )
  const today = dayOf(serverNow())
  const ssoIds = debounced === '' ? [] : debounced.split(',')
  const { data } = useCall(
    personsCheck,
    { list, category, ssoIds, effectiveStart: from ?? today, effectiveEnd: to ?? from ?? today, rootId: of },
    { enabled: debounced !== '' },
  )
  if (debounced === '' || !data) return null
  return (
    <div aria-live="polite">
      {data.valid.length > 0 && (
        <p className="muted">
          {t('discount-benefits.form.people', { count: data.valid.length })} <span data-typed="">{data.valid.map((person) => name(person)).join(', ')}</span>
        </p>
      )}
      {data.conflicts.map(({ line, value: typed, reason, no }) => (
        <p key={`${line}.${typed}`} className="note-box bad">
          <span translate="no">{typed}</span> · {t(`discount-benefits.conflict.${reason}`, { no: no ?? '' })}
        </p>
      ))}
    </div>
  )
}
