import { useState } from 'react'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { ChoiceField } from '#foundation/web/kit/fields.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Answers, type FormView, viewForm } from '../../contract/index.ts'
import { judge } from '../../rules/answers.ts'
import { FormFields } from './FormFields.tsx'

/** How a version looks, as wide as a desk or a phone; it behaves as it will, and nothing is sent. */
export function FormPreview({ schemaId, vid }: { schemaId: string; vid: string }) {
  const { t, choices } = useText()
  const [width, setWidth] = useState<'desk' | 'phone'>('desk')
  const call = useCall(viewForm, { schemaId, vid, preview: 'yes' })
  return (
    <>
      <ChoiceField
        label={t('form-templates.preview.width')}
        value={width}
        options={choices('form-templates.preview.', ['desk', 'phone'])}
        onChange={(value) => value && setWidth(value)}
      />
      <Loaded call={call} lines={10}>
        {(view) => (
          <div className={width === 'phone' ? 'designer-phone' : 'card'} style={width === 'desk' ? { padding: 20 } : undefined}>
            <Tried key={view.version.vid} view={view} />
          </div>
        )}
      </Loaded>
    </>
  )
}

function Tried({ view }: { view: FormView }) {
  const { t } = useText()
  const [answers, setAnswers] = useState<Answers>(view.defaults)
  const [checked, check] = useState(false)
  const { faults } = judge(view.version.fields, answers)
  const fault = (path: string) => {
    const found = checked ? faults.find((one) => one.path === path) : undefined
    return found && t(found.says, found.figures)
  }
  return (
    <>
      <FormFields fields={view.version.fields} answers={answers} onChange={setAnswers} fault={fault} known={view.known} preview />
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
