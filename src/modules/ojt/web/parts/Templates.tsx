import { useState } from 'react'
import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { useRecords } from '#foundation/web/kit/records.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useText } from '#foundation/web/text.tsx'
import { Attached } from '#services/files/web/parts/Attached.tsx'
import { type Template, templateRetire, templateSearch } from '../../contract/templates.ts'
import type { ListKind } from '../../rules/index.ts'
import { type Edited, TemplateForm } from './TemplateForm.tsx'
import { useDepartments } from './useDepartments.ts'
import { without } from './without.ts'

type Filters = ParsedOf<typeof templateSearch>['filters']
const LIST = { new: without(templateSearch, 'kind', 'approvers', 'intervalMonths'), check: without(templateSearch, 'kind', 'approvers') }
const PLACES = { new: 'new-template', check: 'check-template' } as const

/** The templates of a kind, each with its versions. */
export function Templates({ kind }: { kind: ListKind }) {
  const { t, pick } = useText()
  const [nothing] = useState<Filters>({ kind })
  const state = useListState(nothing)
  const departments = useDepartments()
  const [shown, show] = useState<Template>()
  const templates = useRecords<Template, Edited>({
    words: 'ojt.template.',
    fresh: { input: { kind, basedOn: 0, items: [], courseIds: [] }, file: null },
    given: ({ id, revision, nameCn, nameEn, departmentCode, position, courseIds, intervalMonths, file, items }) => ({
      input: {
        id,
        basedOn: revision,
        kind,
        nameCn,
        nameEn,
        department: departmentCode,
        position,
        courseIds,
        intervalMonths,
        items,
        ...(file && { file: file.id }),
      },
      file,
    }),
    nameOf: (row) => pick(row.nameCn, row.nameEn),
    remove: templateRetire,
    how: () => 'retire',
  })
  return (
    <Page title={t(`screen./{lang}/ojt/${PLACES[kind]}`)} actions={templates.add}>
      <Listing
        of={LIST[kind]}
        state={state}
        filters={{ kind: null, department: (field) => <SelectField {...field} typed options={departments} /> }}
        cells={{
          courses: ({ courseIds }) => (courseIds.length > 0 ? <span translate="no">{courseIds.join(' ')}</span> : '—'),
          department: (row) => (row.departmentCode ? <span data-typed="">{pick(row.departmentCn, row.departmentEn)}</span> : t('ojt.template.everywhere')),
          position: ({ position }) => (position ? <span data-typed="">{position}</span> : t('ojt.template.everywhere')),
          file: ({ file }) => (file ? <span data-typed="">{file.fileName}</span> : '—'),
          intervalMonths: ({ intervalMonths }) => (intervalMonths === null ? '—' : t('ojt.template.months', { months: intervalMonths })),
          version: (row) => (
            <button type="button" className="btn link" onClick={() => show(row)} title={t('ojt.template.versions')}>
              {t('ojt.template.nth', { version: row.version })}
            </button>
          ),
          active: ({ active }) => <Tag tone={active ? 'g' : 'n'}>{t(active ? 'ojt.template.inUse' : 'ojt.template.retired')}</Tag>,
        }}
        card={['name', 'active', 'department', 'position', 'courses', 'intervalMonths', 'file', 'version']}
        actions={templates.actions}
      />
      {templates.edited && <TemplateForm of={templates.edited} onClose={templates.close} />}
      {shown && (
        <Sheet title={t('ojt.template.versions')} onClose={() => show(undefined)}>
          <Versions of={shown} />
        </Sheet>
      )}
    </Page>
  )
}

function Versions({ of }: { of: Template }) {
  const { t, lang } = useText()
  return (
    <div className="stack">
      {of.versions.map(({ version, savedAt, by, items, file }) => (
        <section key={version} className="part" aria-label={t('ojt.template.nth', { version })}>
          <div className="row between wrap">
            <b>{t('ojt.template.nth', { version })}</b>
            <small>
              {t('ojt.template.count', { count: items })} · {formatInstant(savedAt, lang)}
            </small>
          </div>
          {by && <PersonCell person={by} />}
          {file && <Attached files={[file]} />}
        </section>
      ))}
    </div>
  )
}
