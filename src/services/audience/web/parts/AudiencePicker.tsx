import { useState } from 'react'
import { ChoiceField } from '#foundation/web/kit/ChoiceFields.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Definition, type DefinitionInput, listChoices, MOST_CLAUSES } from '../../contract.ts'
import { NOBODY_YET } from '../../rules/definition.ts'
import { AudienceCount } from './AudienceCount.tsx'
import { ClauseFields } from './ClauseFields.tsx'
import { type Side, withClause, withOneMore, withoutClause } from './clauseEdit.ts'

interface Props {
  label: string
  /** Undefined until something is chosen: nobody is the beginning, and everybody has to be said (AUD-05). */
  value: DefinitionInput | undefined
  onChange(value: Definition): void
  /** The form's fault of a path below the field: `` for the whole, `include.0`, `include.0.ssoIds`. */
  fault?: ((path: string) => string | undefined) | undefined
  /** Without the count, where the page shows `AudienceCount` in a place of its own. */
  count?: boolean
}

/**
 * Chooses who something is for: everybody, or people by what they have in common and by name, with exceptions; how many that is stands below,
 * with twenty names. Whoever shows it holds BASIC_AUDIENCE_CHOOSE.
 */
export function AudiencePicker({ label, value, onChange, fault = () => undefined, count = true }: Props) {
  const { t } = useText()
  const { data: choices } = useCall(listChoices, {}, { cache: true })
  // what a form holds was chosen here, or stored: only what its schema fills in may be missing
  const definition = { ...NOBODY_YET, ...value } as Definition
  const kind = value && (value.everybody ? 'everybody' : 'some')
  const whole = fault('') ?? fault('include')
  const choose = (chosen: 'everybody' | 'some' | undefined) => {
    // what was built stands again when one goes back and forth
    if (chosen === 'everybody') onChange({ ...definition, everybody: true })
    if (chosen === 'some')
      onChange(definition.include.length > 0 ? { ...definition, everybody: false } : { ...withOneMore(definition, 'include'), everybody: false })
  }
  const shared = { definition, choices, fault, onChange }
  return (
    <div>
      <ChoiceField
        label={label}
        value={kind}
        options={[
          { value: 'everybody', label: t('audience.everybody') },
          { value: 'some', label: t('audience.some') },
        ]}
        onChange={choose}
      />
      {whole && (
        <p className="note-box bad" role="alert">
          {whole}
        </p>
      )}
      {kind === 'some' && <Clauses {...shared} side="include" />}
      {kind && <Clauses {...shared} side="exclude" />}
      {kind && count && <AudienceCount definition={definition} />}
    </div>
  )
}

interface Of {
  definition: Definition
  choices: Parameters<typeof ClauseFields>[0]['choices']
  fault(path: string): string | undefined
  onChange(value: Definition): void
  side: Side
}

/** The clauses of one side: any of them suffices. */
function Clauses({ definition, choices, fault, onChange, side }: Of) {
  const { t } = useText()
  const clauses = definition[side]
  const { keys, out } = useKeys(clauses.length)
  const removable = side === 'exclude' || clauses.length > 1
  return (
    <>
      {clauses.map((clause, at) => (
        <ClauseFields
          key={keys[at]}
          title={t(`audience.clause.${side}`, { order: at + 1 })}
          clause={clause}
          choices={choices}
          fault={fault(`${side}.${at}`)}
          faultOf={(field) => fault(`${side}.${at}.${field}`)}
          onChange={(next) => onChange(withClause(definition, side, at, next))}
          onRemove={
            removable
              ? () => {
                  out(at)
                  onChange(withoutClause(definition, side, at))
                }
              : undefined
          }
        />
      ))}
      {clauses.length < MOST_CLAUSES && (
        <button type="button" className="btn s" style={{ margin: '0 10px 14px 0' }} onClick={() => onChange(withOneMore(definition, side))}>
          {t(`audience.clause.${clauses.length > 0 ? 'more' : 'first'}.${side}`)}
        </button>
      )}
    </>
  )
}

/** Keys for the things of a list that have none of their own, so that what is open in one stays with it when another is taken out. */
function useKeys(length: number): { keys: readonly number[]; out(at: number): void } {
  const [keys, setKeys] = useState<readonly number[]>([])
  const next = (of: readonly number[]) => Math.max(-1, ...of) + 1
  const known = keys.slice(0, length)
  while (known.length < length) known.push(next(known))
  return { keys: known, out: (at) => setKeys(known.filter((_, n) => n !== at)) }
}
