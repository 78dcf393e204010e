import { useMemo, useState } from 'react'
import { useText } from '#foundation/web/text.tsx'
import type { Answer, Answers, FormField, Known } from '../../contract/index.ts'
import { sheetsOf } from '../../rules/arranged.ts'
import { visibleKeys } from '../../rules/conditions.ts'
import { answerOf } from '../../rules/kinds.ts'
import { FieldInput } from './FieldInput.tsx'
import { useNamed } from './useNamed.ts'

interface Props {
  fields: readonly FormField[]
  answers: Answers
  onChange(answers: Answers): void
  /** What is wrong at a path: `plate`, `guests.0.name`. */
  fault(path: string): string | undefined
  known: Known
  /** A preview sends no file. */
  preview?: boolean
}

/**
 * The fields of a published version, to be answered: those that are shown by the answers so far, a page of the form at a time. For the pages of this room and of
 * rooms whose questions are a form (docs/decisions/0036-forms.md); what is sent is judged by `validate` of server/api.ts.
 */
export function FormFields({ fields, answers, onChange, fault, known, preview = false }: Props) {
  const { t, pick } = useText()
  const named = useNamed(known)
  const [at, setAt] = useState(0)
  const sheets = useMemo(() => sheetsOf(fields, visibleKeys(fields, answers)), [fields, answers])
  const sheet = sheets[Math.min(at, sheets.length - 1)]
  const place = sheet ? sheets.indexOf(sheet) : 0
  const set = (key: string, answer: Answer | undefined) => {
    const { [key]: _before, ...others } = answers
    onChange(answer === undefined ? others : { ...others, [key]: answer })
  }
  const isFaulty = (one: (typeof sheets)[number]) => one.sections.some((section) => section.fields.some((field) => hasFault(field, answers, fault)))
  return (
    <>
      {sheets.length > 1 && (
        <nav className="seg form-pages" aria-label={t('form-templates.pages')}>
          {sheets.map((one, n) => (
            <button key={one.page?.key ?? ''} type="button" aria-current={n === place ? 'step' : undefined} aria-pressed={n === place} onClick={() => setAt(n)}>
              {one.page ? pick(one.page.labelCn, one.page.labelEn) : t('form-templates.page', { page: n + 1 })}
              {isFaulty(one) && (
                <span className="must" role="img" aria-label={t('form-templates.pageFaulty')}>
                  *
                </span>
              )}
            </button>
          ))}
        </nav>
      )}
      {sheet?.sections.map(({ group, fields: asked }) => (
        <fieldset key={group?.key ?? ''} className="form-section">
          {group && (
            <legend>
              <b>{pick(group.labelCn, group.labelEn)}</b>
              <Hint field={group} />
            </legend>
          )}
          {asked.map((field) => (
            <FieldInput
              key={field.key}
              field={field}
              answer={answerOf(answers, field.key)}
              onChange={(answer) => set(field.key, answer)}
              fault={fault}
              named={named}
              preview={preview}
            />
          ))}
        </fieldset>
      ))}
      {sheets.length > 1 && (
        <div className="row between">
          <button type="button" className="btn" disabled={place === 0} onClick={() => setAt(place - 1)}>
            {t('form-templates.before')}
          </button>
          <small className="muted">{t('form-templates.pageOf', { page: place + 1, pages: sheets.length })}</small>
          <button type="button" className="btn" disabled={place === sheets.length - 1} onClick={() => setAt(place + 1)}>
            {t('form-templates.next')}
          </button>
        </div>
      )}
    </>
  )
}

function Hint({ field }: { field: FormField }) {
  const { pick } = useText()
  const says = pick(field.hintCn, field.hintEn)
  return says ? <small className="muted form-hint">{says}</small> : null
}

/** Of a table any cell. */
function hasFault(field: FormField, answers: Answers, fault: Props['fault']): boolean {
  if (fault(field.key) !== undefined) return true
  const rows = answerOf(answers, field.key)
  return (
    field.type === 'table' && Array.isArray(rows) && rows.some((_, n) => field.columns.some((column) => fault(`${field.key}.${n}.${column.key}`) !== undefined))
  )
}
