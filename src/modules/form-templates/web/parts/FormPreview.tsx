import { useState } from 'react'
import { ChoiceField } from '#foundation/web/kit/ChoiceFields.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Answers, type FormField, type FormView, viewForm } from '../../contract/index.ts'
import { judge } from '../../rules/answers.ts'
import { FormFields } from './FormFields.tsx'

/** How a version looks, as wide as a desk or a phone; it behaves as it will, and nothing is sent. */
export function FormPreview({
  schemaId,
  vid,
  drawn,
}: {
  schemaId: string
  vid: string | undefined /** What was drawn and not saved yet. */
  drawn: readonly FormField[] | undefined
}) {
  const { t, choices } = useText()
  const [width, setWidth] = useState<'desk' | 'phone'>('desk')
  const call = useCall(viewForm, { schemaId, ...(vid && { vid }), preview: 'yes' }, { enabled: vid !== undefined })
  const shown = (about: Shown) => (
    <div className={width === 'phone' ? 'designer-phone' : 'card'} style={width === 'desk' ? { padding: 20 } : undefined}>
      <Tried about={about} />
    </div>
  )
  return (
    <>
      <ChoiceField
        label={t('form-templates.preview.width')}
        value={width}
        options={choices('form-templates.preview.', ['desk', 'phone'])}
        onChange={(value) => value && setWidth(value)}
      />
      {drawn && <p className="hint">{t('form-templates.preview.unsaved')}</p>}
      {vid === undefined ? (
        shown({ ...NEW, fields: drawn ?? [] })
      ) : (
        <Loaded call={call} lines={10}>
          {({ version, defaults, known }) => shown({ defaults, known, fields: drawn ?? version.fields })}
        </Loaded>
      )}
    </>
  )
}

type Shown = Pick<FormView, 'defaults' | 'known'> & { fields: readonly FormField[] }
/** Of a form that was never saved. */
const NEW: Omit<Shown, 'fields'> = { defaults: {}, known: { people: [], departments: [], files: [] } }

function Tried({ about: { fields, defaults, known } }: { about: Shown }) {
  const { t } = useText()
  const [answers, setAnswers] = useState<Answers>(defaults)
  const [checked, check] = useState(false)
  const { faults } = judge(fields, answers)
  const fault = (path: string) => {
    const found = checked ? faults.find((one) => one.path === path) : undefined
    return found && t(found.says, found.figures)
  }
  return (
    <>
      <FormFields fields={fields} answers={answers} onChange={setAnswers} fault={fault} known={known} preview />
      <button type="button" className="btn" onClick={() => check(true)}>
        {t('form-templates.preview.check')}
      </button>
      {checked && (
        <p className={faults.length > 0 ? 'note-box warn' : 'note-box'} role="status">
          {faults.length > 0 ? t('form-templates.preview.faults', { count: faults.length }) : t('form-templates.preview.good')}
        </p>
      )}
    </>
  )
}
