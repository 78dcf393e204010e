import type { InputOf } from '#foundation/contract/endpoint.ts'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { callEndpoint } from '#foundation/web/client.ts'
import { PersonField } from '#foundation/web/kit/PersonField.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type FoundPerson, userAllByKeyword } from '#services/people/contract.ts'
import type { startBulk } from '../../contract/index.ts'
import { type Field, MOST_AT_ONCE, type Values } from '../../rules/index.ts'
import { ValueFields } from './ValueFields.tsx'

/** The lines of a list that is being made. */
export type BulkRows = InputOf<typeof startBulk>['rows']

interface Props {
  fields: readonly Field[]
  rows: BulkRows
  /** Those who were picked since the page was opened; a draft knows numbers only. */
  known: readonly FoundPerson[]
  /** What is missing, once somebody wanted to go on: nobody was picked, values by their keys. */
  lacking?: { rows: string | undefined; values: readonly string[] } | undefined
  onKnown(people: readonly FoundPerson[]): void
  onChange(rows: BulkRows): void
}

/** People who all get a paper that says the same. */
export function ListOfPeople({ fields, rows, known, lacking, onKnown, onChange }: Props) {
  const { t, name, pick } = useText()
  const said: Values = rows[0]?.values ?? {}
  const labelOf = (key: string): string => {
    const field = fields.find((one) => one.key === key)
    return field ? pick(field.labelCn, field.labelEn) : key
  }
  const nameOf = (ssoId: string): string => {
    const person = known.find((one) => one.ssoId === ssoId)
    return person ? `${name(person)} ${ssoId}` : ssoId
  }
  const add = (person: FoundPerson | undefined) => {
    if (!person || rows.some(({ signer }) => signer === person.ssoId) || rows.length >= MOST_AT_ONCE) return
    onKnown([...known, person])
    onChange([...rows, { signer: asSsoId(person.ssoId), values: { ...said } }])
  }
  return (
    <>
      {/* another one for each of them: its box is empty again once somebody was picked */}
      <PersonField
        key={rows.length}
        label={t('e-sign.bulk.add')}
        required
        value={undefined}
        fault={lacking?.rows}
        find={(keyword) => callEndpoint(userAllByKeyword, { keyword })}
        onChange={add}
      />
      {rows.length > 0 && (
        <>
          <p className="muted">{t('e-sign.bulk.picked', { count: rows.length, most: MOST_AT_ONCE })}</p>
          <ul className="picked">
            {rows.map(({ signer }) => (
              <li key={signer}>
                <bdi translate="no">{nameOf(signer)}</bdi>
                <button
                  type="button"
                  className="btn link"
                  aria-label={t('e-sign.bulk.remove', { name: nameOf(signer) })}
                  onClick={() => onChange(rows.filter((row) => row.signer !== signer))}
                >
                  {t('e-sign.template.remove')}
                </button>
              </li>
            ))}
          </ul>
          {fields.length > 0 && <p className="muted">{t('e-sign.bulk.same')}</p>}
          <ValueFields
            fields={fields}
            values={said}
            onChange={(values) => onChange(rows.map(({ signer }) => ({ signer, values: { ...values } })))}
            fault={(key) => (lacking?.values.includes(key) ? t('rule.ESIGN-17', { key: labelOf(key) }) : undefined)}
          />
        </>
      )}
    </>
  )
}
