import type { PersonRef } from '#foundation/contract/schemas.ts'
import { callEndpoint } from '#foundation/web/client.ts'
import { ManyField, RadioField } from '#foundation/web/kit/ChoiceFields.tsx'
import { DateField, TimeField } from '#foundation/web/kit/DateFields.tsx'
import { FilesField } from '#foundation/web/kit/FilesField.tsx'
import { MoneyField } from '#foundation/web/kit/MoneyField.tsx'
import { NumberField } from '#foundation/web/kit/NumberField.tsx'
import { PersonField } from '#foundation/web/kit/PersonField.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { TextAreaField, TextField } from '#foundation/web/kit/TextFields.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { giveUp, goesInParts, sendFile } from '#foundation/web/sendFile.ts'
import { useText } from '#foundation/web/text.tsx'
import { FILE_CALLS, listPolicies } from '#services/files/contract.ts'
import { getDepartmentTree, userAllByKeyword } from '#services/people/contract.ts'
import type { Answer, FormField } from '../../contract/index.ts'
import { countOf, lettersOf } from '../../rules/kinds.ts'
import { CascadeField } from './CascadeField.tsx'
import { RangeField } from './RangeField.tsx'
import { RatingField } from './RatingField.tsx'
import { SignatureField } from './SignatureField.tsx'
import { TableField } from './TableField.tsx'
import type { Named } from './useNamed.ts'

export interface InputProps {
  field: FormField
  answer: Answer | undefined
  onChange(answer: Answer | undefined): void
  fault(path: string): string | undefined
  named: Named
  preview: boolean
}

const textOf = (answer: Answer | undefined): string | undefined => (typeof answer === 'string' ? answer : undefined)
const numberOf = (answer: Answer | undefined): number | undefined => (typeof answer === 'number' ? answer : undefined)
const listOf = (answer: Answer | undefined): string[] => (Array.isArray(answer) ? answer.filter((one) => typeof one === 'string') : [])

/** One field as the kit has it. */
export function FieldInput(props: InputProps) {
  const { field, answer, onChange, fault } = props
  const { t, pick } = useText()
  const hint = pick(field.hintCn, field.hintEn)
  const shared = { label: pick(field.labelCn, field.labelEn), required: field.required, fault: fault(field.key), ...(hint && { note: hint }) }
  const options = field.options.map(({ value, cn, en }) => ({ value, label: pick(cn, en) }))
  const choose = (value: string | undefined) => onChange(value)
  switch (field.type) {
    case 'text':
      return <TextField {...shared} max={lettersOf(field)} value={textOf(answer)} onChange={choose} />
    case 'long-text':
      return <TextAreaField {...shared} max={lettersOf(field)} value={textOf(answer)} onChange={(text) => onChange(text || undefined)} />
    case 'number':
      return <NumberField {...shared} decimals={!field.checks.whole} value={numberOf(answer)} onChange={onChange} />
    case 'money':
      return <MoneyField {...shared} value={numberOf(answer)} onChange={onChange} />
    case 'date':
      return <DateField {...shared} value={textOf(answer)} onChange={choose} />
    case 'time':
      return <TimeField {...shared} value={textOf(answer)} onChange={choose} />
    case 'date-range':
      return <RangeField {...shared} value={listOf(answer)} onChange={(days) => onChange(days.some(Boolean) ? days : undefined)} />
    case 'single-choice':
      return <RadioField {...shared} value={textOf(answer)} options={options} onChange={choose} />
    case 'drop-down':
      return <SelectField {...shared} value={textOf(answer)} placeholder={t('form-templates.choose')} options={options} onChange={choose} />
    case 'multi-choice':
      return <ManyField {...shared} value={listOf(answer)} options={options} onChange={(chosen) => onChange(chosen?.length ? [...chosen] : undefined)} />
    case 'cascade':
      return <CascadeField {...shared} options={field.options} value={listOf(answer)} onChange={(way) => onChange(way.length > 0 ? way : undefined)} />
    case 'rating':
      return <RatingField {...shared} stars={countOf(field)} value={numberOf(answer)} onChange={onChange} />
    case 'table':
      return <TableField {...shared} field={field} value={answer} onChange={onChange} faultAt={fault} />
    case 'person':
      return <PersonAnswer {...props} shared={shared} />
    case 'department':
      return <DepartmentAnswer {...props} shared={shared} />
    case 'file':
    case 'image':
      return <FilesAnswer {...props} shared={shared} />
    case 'signature':
      return (
        <SignatureField
          {...shared}
          file={props.named.file(listOf(answer)[0] ?? '')}
          preview={props.preview}
          onSent={props.named.sent}
          onChange={(id) => onChange(id && [id])}
        />
      )
    default:
      return field.type === 'note' ? <p className="note-box">{[shared.label, hint].filter(Boolean).join('\n')}</p> : null
  }
}

interface WithShared extends InputProps {
  shared: { label: string; required: boolean; fault: string | undefined; note?: string }
}

function PersonAnswer({ answer, onChange, named, shared }: WithShared) {
  const ssoId = textOf(answer)
  return (
    <PersonField<PersonRef>
      {...shared}
      value={ssoId === undefined ? undefined : named.person(ssoId)}
      find={(keyword) => callEndpoint(userAllByKeyword, { keyword })}
      onChange={(person) => {
        if (person) named.choose(person)
        onChange(person?.ssoId)
      }}
    />
  )
}

function DepartmentAnswer({ answer, onChange, shared }: WithShared) {
  const { t, pick } = useText()
  const tree = useCall(getDepartmentTree, {}, { cache: true }).data ?? []
  const options = tree.map(({ code, nameCn, nameEn, level }) => ({ value: code, label: `${'\u2003'.repeat(level)}${pick(nameCn, nameEn)}` }))
  return <SelectField {...shared} value={textOf(answer)} placeholder={t('form-templates.choose')} options={options} onChange={onChange} />
}

function FilesAnswer({ field, answer, onChange, named, preview, shared }: WithShared) {
  const { t } = useText()
  const key = field.type === 'image' ? 'form-templates-image' : 'form-templates'
  const policy = useCall(listPolicies, { key }, { cache: true }).data?.[0]
  const sent = listOf(answer).flatMap((id) => named.file(id) ?? [])
  return (
    <FilesField
      {...shared}
      {...(preview && { note: t('form-templates.previewFiles') })}
      policy={preview || !policy ? undefined : { ...policy, maxFiles: Math.min(policy.maxFiles, countOf(field)) }}
      value={sent}
      upload={(file, options) => sendFile(FILE_CALLS, key, file, options)}
      pauses={goesInParts}
      onGiveUp={(file) => void giveUp(FILE_CALLS, key, file)}
      onChange={(files) => {
        named.sent(files)
        onChange(files.length > 0 ? files.map(({ id }) => id) : undefined)
      }}
    />
  )
}
