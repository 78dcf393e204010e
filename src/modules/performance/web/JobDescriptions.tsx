import type { InputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { NumberField } from '#foundation/web/kit/NumberField.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Parts } from '#foundation/web/kit/Parts.tsx'
import { useRecords } from '#foundation/web/kit/records.tsx'
import { TextAreaField, TextField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type JobRow, jdDelete, jdExport, jdImport, jdImportConfirm, jdList, jdSave, jdTemplate } from '../contract/forms.ts'
import { MOST_IN_SECTION } from '../rules/items.ts'
import { KeywordFilter } from './parts/Filters.tsx'
import { ImportButton } from './parts/ImportButton.tsx'

type Draft = Partial<InputOf<typeof jdSave>>
const [DUTY, NAME] = [300, 100]

/** What is done in each job and what it takes. */
export default function JobDescriptions() {
  const { t } = useText()
  const records = useRecords<JobRow, Draft>({
    words: 'performance.jobs.',
    fresh: { jobCode: '', jobTitle: '', responsibilities: [], capabilities: [] },
    given: ({ id, jobCode, jobTitle, jobType, responsibilities, capabilities }) => ({ id, jobCode, jobTitle, jobType, responsibilities, capabilities }),
    nameOf: ({ jobTitle }) => jobTitle,
    remove: jdDelete,
  })
  const lines = (texts: readonly string[]) => (
    <span className="lines" data-typed="">
      {texts.join('\n')}
    </span>
  )
  return (
    <Page title={t('screen./{lang}/performance/jd')} actions={records.add}>
      <Listing
        of={jdList}
        sheet={jdExport}
        beside={() => <ImportButton check={jdImport} confirm={jdImportConfirm} template={jdTemplate} hint={t('performance.jobs.import')} />}
        filters={{ keyword: (field) => <KeywordFilter {...field} /> }}
        cells={{
          jobCode: ({ jobCode }) => <span translate="no">{jobCode}</span>,
          duties: ({ responsibilities }) => lines(responsibilities),
          levels: ({ capabilities }) => lines(capabilities.map(({ name, level }) => `${name} ${level}`)),
        }}
        card={['jobTitle', 'jobCode', 'jobType', 'duties', 'levels', 'forms']}
        actions={records.actions}
      />
      {records.edited && <JobForm given={records.edited} onClose={records.close} />}
    </Page>
  )
}

function JobForm({ given, onClose }: { given: Draft; onClose(): void }) {
  const { t } = useText()
  const form = useForm(jdSave, { initial: given, draft: `performance.job.${given.id ?? 'new'}`, words: 'performance.jobs.', onSent: onClose })
  const { responsibilities = [], capabilities = [] } = form.values
  return (
    <FormSheet title={t(given.id ? 'performance.jobs.edit' : 'performance.jobs.add')} form={form} action={t('kit.save')} onClose={onClose}>
      <Fields of={form} only={['jobCode', 'jobTitle', 'jobType']} pairs={[['jobCode', 'jobType']]} />
      <Parts
        label={t('performance.jobs.duties')}
        fault={form.fault('responsibilities')}
        value={responsibilities}
        nameOf={(_, at) => t('performance.forms.nthDuty', { n: at + 1 })}
        add={responsibilities.length < MOST_IN_SECTION && { label: t('performance.forms.addDuty'), one: () => '' }}
        onChange={(next) => form.set('responsibilities', next)}
      >
        {(text, put, at) => (
          <TextAreaField
            label={t('performance.forms.duty')}
            required
            max={DUTY}
            value={text}
            fault={form.fault(`responsibilities.${at}`)}
            onChange={(next) => put(next ?? '')}
          />
        )}
      </Parts>
      <Parts
        label={t('performance.jobs.levels')}
        fault={form.fault('capabilities')}
        value={capabilities}
        nameOf={(_, at) => t('performance.forms.nthCapability', { n: at + 1 })}
        add={capabilities.length < MOST_IN_SECTION && { label: t('performance.forms.addCapability'), one: () => ({ name: '', level: 3 }) }}
        onChange={(next) => form.set('capabilities', next)}
      >
        {(one, put, at) => (
          <div className="pair">
            <TextField
              label={t('performance.forms.capability')}
              required
              max={NAME}
              value={one.name}
              fault={form.fault(`capabilities.${at}.name`)}
              onChange={(name) => put({ ...one, name: name ?? '' })}
            />
            <NumberField
              label={t('performance.jobs.level')}
              required
              value={one.level}
              fault={form.fault(`capabilities.${at}.level`)}
              onChange={(level) => put({ ...one, level: level ?? 0 })}
            />
          </div>
        )}
      </Parts>
    </FormSheet>
  )
}
