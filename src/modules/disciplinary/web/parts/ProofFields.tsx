import type { FormApi } from '#foundation/web/form.ts'
import { Told as Note } from '#foundation/web/kit/FieldGroup.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Letter } from '../../contract.ts'
import { Attach } from './Attach.tsx'
import { newStatement, type StatementGiven, WitnessFields } from './WitnessFields.tsx'
import type { Written } from './Writing.tsx'

interface Props {
  form: FormApi<Written>
  before?: Letter
  most: number
}

/** Witness statements, as many as a letter takes (WARN-01), and evidence. */
export function ProofFields({ form: { values, set, fault: told }, before, most }: Props) {
  const { t } = useText()
  const statements = values.witnesses ?? []
  const put = (at: number, next: StatementGiven) =>
    set(
      'witnesses',
      statements.map((one, n) => (n === at ? next : one)),
    )
  const filesOf = (id: string | undefined) => before?.witnesses.find((one) => one.id === id)?.files ?? []
  return (
    <>
      {statements.map((one, at) => (
        // a new one is known by its place until it was saved
        <fieldset key={one.id ?? at} className="statement">
          <legend className="row between">
            {t('disciplinary.witness.nth', { n: at + 1 })}
            <button
              type="button"
              className="btn s"
              onClick={() =>
                set(
                  'witnesses',
                  statements.filter((_, n) => n !== at),
                )
              }
            >
              {t('disciplinary.witness.remove')}
            </button>
          </legend>
          <WitnessFields value={one} before={filesOf(one.id)} fault={(field) => told(`witnesses.${at}.${field}`)} onChange={(next) => put(at, next)} />
        </fieldset>
      ))}
      {statements.length < most && (
        <button type="button" className="btn" onClick={() => set('witnesses', [...statements, newStatement()])}>
          {t('disciplinary.act.witness')}
        </button>
      )}
      <Note id="witnesses-told" fault={told('witnesses')} />
      <div className="above">
        <Attach
          label={t('disciplinary.evidence')}
          policy="disciplinary-evidence"
          value={values.evidence}
          before={before?.evidence}
          fault={told('evidence')}
          onChange={(files) => set('evidence', files)}
        />
      </div>
    </>
  )
}
