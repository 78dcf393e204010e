import { useState } from 'react'
import { useForm } from '#foundation/web/form.ts'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { type Column, List } from '#foundation/web/kit/List.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Distribution, distribution, exportReport, type Role, savePlaces } from '../../contract.ts'
import type { Round } from './Conversion.tsx'

type Department = Distribution['departments'][number]
type Manager = Distribution['managers'][number]

const COUNTS = ['total', 'withPromotion', 'convert', 'doNotConvert', 'open'] as const

/** How results spread over departments, with their places, and over managers. */
export function DistributionView({ round, role }: { round: Round; role: Role }) {
  const { t, name } = useText()
  const [edited, edit] = useState<Department>()
  const call = useCall(distribution, { roundId: round.id, role })
  const isAdmin = role === 'admin'
  const word = (key: string) => t(`intern-conversion.distribution.${key}`)
  const counts = <R extends Manager | Department>(): Column<R>[] => COUNTS.map((key) => ({ key, title: word(key), num: true, cell: (row) => row[key] }))
  const placed: Column<Department>[] = (['places', 'promotions'] as const).map((key) => ({
    key,
    title: word(key),
    num: true,
    cell: (row) => `${key === 'places' ? row.usedPlaces : row.usedPromotions} / ${row[key]}`,
  }))
  const departmentOf: Column<Department> = { key: 'name', title: t('intern-conversion.list.department'), cell: (row) => name(row) }
  const managerOf: Column<Manager> = { key: 'manager', title: t('intern-conversion.list.manager'), cell: ({ manager }) => (manager ? name(manager) : '—') }
  const report = (what: 'results' | 'departments' | 'managers') =>
    isAdmin && <ExportButton endpoint={exportReport} input={{ roundId: round.id, what }} label={t(`intern-conversion.export.${what}`)} />
  return (
    <Loaded call={call} lines={8}>
      {({ departments, managers }) => (
        <div className="stack">
          <section>
            <div className="row between wrap below">
              <h2>{t('intern-conversion.byDepartment')}</h2>
              <span className="row wrap">
                {report('results')}
                {report('departments')}
              </span>
            </div>
            <List<Department>
              rows={departments}
              rowKey={({ code }) => code}
              columns={[departmentOf, ...placed, ...counts<Department>()]}
              card={(row) => <Lines head={name(row)} row={row} columns={[...placed, ...counts<Department>()]} />}
              {...(isAdmin &&
                round.state !== 'completed' && {
                  actions: (row) => (
                    <button type="button" className="btn link" aria-label={`${t('intern-conversion.places.do')} ${name(row)}`} onClick={() => edit(row)}>
                      {t('intern-conversion.places.do')}
                    </button>
                  ),
                })}
            />
          </section>
          <section>
            <div className="row between wrap below">
              <h2>{t('intern-conversion.byManager')}</h2>
              {report('managers')}
            </div>
            <List
              rows={managers}
              rowKey={({ manager }) => manager?.ssoId ?? ''}
              columns={[managerOf, ...counts<Manager>()]}
              card={(row) => <Lines head={managerOf.cell(row)} row={row} columns={counts<Manager>()} />}
            />
          </section>
          {edited && <PlacesForm round={round} department={edited} onClose={() => edit(undefined)} />}
        </div>
      )}
    </Loaded>
  )
}

/** A row as a card: many of them stand below each other, so each is short. */
function Lines<R>({ head, row, columns }: { head: React.ReactNode; row: R; columns: readonly Column<R>[] }) {
  return (
    <>
      <b>{head}</b>
      <div className="row wrap tight">
        {columns.map(({ key, title, cell }) => (
          <span key={key}>
            <small>{title}</small> {cell(row)}
          </span>
        ))}
      </div>
    </>
  )
}

function PlacesForm({ round, department, onClose }: { round: Round; department: Department; onClose(): void }) {
  const { t, name } = useText()
  const { code, places, promotions } = department
  const form = useForm(savePlaces, {
    initial: { roundId: round.id, department: code, places, promotions },
    draft: `intern-conversion.places.${round.id}.${code}`,
    words: 'intern-conversion.places.',
  })
  return (
    <FormSheet
      title={t('intern-conversion.places.of', { name: name(department) })}
      form={form}
      action={t('kit.save')}
      told="intern-conversion.places.saved"
      onClose={onClose}
    >
      <Fields of={form} only={['places', 'promotions']} pairs={[['places', 'promotions']]} />
    </FormSheet>
  )
}
