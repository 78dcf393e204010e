import { DateField, MonthField } from '#foundation/web/kit/DateFields.tsx'
import { Parts } from '#foundation/web/kit/Parts.tsx'
import { TextAreaField, TextField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Resume } from '../../contract/index.ts'
import { type Entry, entriesOf, fieldsOf, SECTION_NAMES, type Section } from '../../rules/resume.ts'

const LINES = 300
const SKILL = 40
const MOST = 20

interface Props {
  value: Resume
  /** What is wrong with a field, by its path inside of the resume. */
  fault(path: string): string | undefined
  onChange(value: Resume): void
}

/** A resume, section by section. */
export function ResumeFields({ value, fault, onChange }: Props) {
  const { t } = useText()
  return (
    <>
      {SECTION_NAMES.map((section) => (
        <SectionFields
          key={section}
          section={section}
          entries={entriesOf(value)[section]}
          fault={fault}
          onChange={(next) => onChange({ ...value, [section]: next })}
        />
      ))}
      <Parts
        label={t('internal-jobs.resume.skills')}
        fault={fault('skills')}
        rows
        typed
        value={value.skills}
        nameOf={(one, at) => one || String(at + 1)}
        add={value.skills.length < MOST && { label: t('internal-jobs.resume.skills.add'), one: () => '' }}
        onChange={(skills) => onChange({ ...value, skills })}
      >
        {(one, put, at) => (
          <>
            <TextField
              label={t('internal-jobs.resume.skill', { nth: at + 1 })}
              required
              max={SKILL}
              value={one}
              fault={fault(`skills.${at}`)}
              onChange={(next = '') => put(next)}
            />
            <span />
          </>
        )}
      </Parts>
    </>
  )
}

interface SectionProps {
  section: Section
  entries: readonly Entry[]
  fault(path: string): string | undefined
  onChange(next: Entry[]): void
}

function SectionFields({ section, entries, fault, onChange }: SectionProps) {
  const { t } = useText()
  const words = `internal-jobs.resume.${section}`
  const fields = fieldsOf(section)
  const [first] = fields
  const empty = (): Entry => Object.fromEntries(fields.map(([name]) => [name, '']))
  return (
    <Parts
      label={t(words)}
      fault={fault(section)}
      typed
      value={entries}
      nameOf={(one, at) => (first && one[first[0]]) || t('internal-jobs.resume.nth', { nth: at + 1 })}
      add={entries.length < MOST && { label: t(`${words}.add`), one: empty }}
      onChange={onChange}
    >
      {(one, put, at) =>
        fields.map(([name, kind]) => {
          const of = {
            label: t(`${words}.${name}`),
            value: one[name],
            fault: fault(`${section}.${at}.${name}`),
            onChange: (next: string | undefined) => put({ ...one, [name]: next ?? '' }),
          }
          if (kind === 'month') return <MonthField key={name} {...of} />
          if (kind === 'day') return <DateField key={name} {...of} />
          if (kind === 'lines') return <TextAreaField key={name} {...of} max={LINES} />
          return <TextField key={name} {...of} required={name === first?.[0]} />
        })
      }
    </Parts>
  )
}
