import { type ReactNode, useState } from 'react'
import { Card, Tag } from '#foundation/web/kit/Card.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { ImportSteps } from '#foundation/web/kit/ImportSteps.tsx'
import { List } from '#foundation/web/kit/List.tsx'
import { Opens } from '#foundation/web/kit/Opens.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useText } from '#foundation/web/text.tsx'
import { markedImport } from '#services/spreadsheets/contract.ts'
import { type Config, type Department, type Item, itemImport, itemImportConfirm, itemTemplate } from '../../contract/settings.ts'
import { DepartmentForm, ItemForm, ThresholdForm } from './SettingForms.tsx'
import { KindTag } from './Tags.tsx'

const Edit = ({ onEdit }: { onEdit(): void }) => {
  const { t } = useText()
  return (
    <button type="button" className="btn link" onClick={onEdit}>
      {t('kit.edit')}
    </button>
  )
}
const Bar = ({ children }: { children: ReactNode }) => <div className="row wrap end below">{children}</div>

/** The catalogue: what may be recorded, and what it costs. */
export function Items({ of }: { of: Config }) {
  const { t, lang, pick } = useText()
  const [edited, edit] = useState<string>()
  const said = (key: string) => t(`safety.item.${key}`)
  const called = (one: Item) => <span data-typed="">{pick(one.nameCn, one.nameEn)}</span>
  const active = (one: Item) => <Tag tone={one.active ? 'g' : 'n'}>{t(`safety.item.active.${one.active}`)}</Tag>
  return (
    <>
      <Bar>
        <Opens label={t('safety.items.import')}>
          {(close) => (
            <Sheet title={t('safety.items.import')} onClose={close}>
              <ImportSteps
                template={itemTemplate}
                check={itemImport}
                input={{}}
                marked={markedImport}
                confirm={itemImportConfirm}
                hint={t('safety.items.hint')}
                preview={({ rows }) => <b>{t('safety.items.would', { rows })}</b>}
              />
            </Sheet>
          )}
        </Opens>
        <button type="button" className="btn p" onClick={() => edit('new')}>
          {t('safety.item.add')}
        </button>
      </Bar>
      <List
        rows={of.items}
        rowKey={({ id }) => id}
        empty={t('safety.items.none')}
        columns={[
          { key: 'code', title: said('code'), cell: ({ code }) => <span translate="no">{code}</span> },
          { key: 'name', title: said('name'), wrap: true, cell: called },
          { key: 'category', title: said('category'), cell: ({ category }) => <span data-typed="">{category}</span> },
          { key: 'points', title: said('points'), num: true, cell: ({ points }) => points },
          { key: 'from', title: said('from'), cell: ({ from }) => formatDay(from, lang) },
          { key: 'active', title: said('active'), cell: active },
        ]}
        card={(one) => (
          <>
            <div className="row between">
              <b>{called(one)}</b>
              {active(one)}
            </div>
            <small>
              <span translate="no">{one.code}</span> · <span data-typed="">{one.category}</span> · {t('safety.mine.points', { points: one.points })}
            </small>
          </>
        )}
        actions={({ id }) => <Edit onEdit={() => edit(id)} />}
      />
      {edited && <ItemForm key={edited} of={of.items.find(({ id }) => id === edited)} onClose={() => edit(undefined)} />}
    </>
  )
}

/** What follows from how many points, and for how long points count. */
export function Thresholds({ of }: { of: Config }) {
  const { t } = useText()
  const [edited, edit] = useState<string>()
  const open = of.thresholds.find(({ kind }) => kind === edited)
  const days = (dueDays: number) => t('safety.threshold.days', { days: dueDays })
  return (
    <>
      <Card>
        <p>{t('safety.config.rolling', { months: of.rollingMonths })}</p>
      </Card>
      <List
        rows={of.thresholds}
        rowKey={({ kind }) => kind}
        columns={[
          { key: 'kind', title: t('safety.threshold.kind'), cell: (one) => <KindTag {...one} /> },
          { key: 'points', title: t('safety.threshold.points'), num: true, cell: ({ points }) => points },
          { key: 'dueDays', title: t('safety.threshold.dueDays'), cell: ({ dueDays }) => days(dueDays) },
        ]}
        card={(one) => (
          <div className="row between">
            <KindTag {...one} />
            <span>
              {t('safety.mine.points', { points: one.points })} · {days(one.dueDays)}
            </span>
          </div>
        )}
        actions={({ kind }) => <Edit onEdit={() => edit(kind)} />}
      />
      {open && <ThresholdForm key={open.kind} of={open} onClose={() => edit(undefined)} />}
    </>
  )
}

/** Departments of high permission (SAFETY-01). */
export function Departments({ of }: { of: Config }) {
  const { t, lang, pick } = useText()
  const [edited, edit] = useState<string>()
  const called = (one: Department) => <span data-typed="">{pick(one.departmentCn, one.departmentEn)}</span>
  const last = ({ to }: Department) => (to ? formatDay(to, lang) : '—')
  return (
    <>
      <Bar>
        <button type="button" className="btn p" onClick={() => edit('new')}>
          {t('safety.department.add')}
        </button>
      </Bar>
      <List
        rows={of.departments}
        rowKey={({ id }) => id}
        empty={t('safety.department.none')}
        columns={[
          { key: 'department', title: t('safety.department.department'), cell: called },
          { key: 'from', title: t('safety.department.from'), cell: ({ from }) => formatDay(from, lang) },
          { key: 'to', title: t('safety.department.to'), cell: last },
        ]}
        card={(one) => (
          <div className="row between">
            <b>{called(one)}</b>
            <small>
              {formatDay(one.from, lang)} – {last(one)}
            </small>
          </div>
        )}
        actions={({ id }) => <Edit onEdit={() => edit(id)} />}
      />
      {edited && <DepartmentForm key={edited} of={of.departments.find(({ id }) => id === edited)} onClose={() => edit(undefined)} />}
    </>
  )
}
