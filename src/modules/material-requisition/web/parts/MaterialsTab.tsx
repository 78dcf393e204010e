import { useState } from 'react'
import { Filters } from '#foundation/web/kit/Filters.tsx'
import { formatNumber } from '#foundation/web/kit/format.ts'
import { ImportSteps } from '#foundation/web/kit/ImportSteps.tsx'
import { List } from '#foundation/web/kit/List.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { markedImport } from '#services/spreadsheets/contract.ts'
import { groups, type Material, masterImport, masterImportConfirm, masterTemplate, materials } from '../../contract/index.ts'
import { Differences } from './Differences.tsx'
import { MaterialForm } from './MaterialForm.tsx'
import { MaterialName } from './MaterialName.tsx'
import { ActiveTag } from './NamedTab.tsx'
import { StockSheet } from './StockSheet.tsx'

interface Asked {
  groupCode?: string | undefined
  keyword?: string | undefined
}
const NONE: Asked = {}
const PAGE_SIZE = 20

type Open = { what: 'add' | 'import' } | { what: 'edit' | 'stock'; of: Material }

/** Materials with what lies in the warehouses, and where the warehouse system says something else. */
export function MaterialsTab() {
  const { t, name } = useText()
  const state = useListState(NONE)
  const { groupCode, keyword } = state.filters
  const rows = useCall(materials, { ...(groupCode && { groupCode }), ...(keyword && { keyword }), pageNum: state.pageNum, pageSize: PAGE_SIZE })
  const all = useCall(groups, {}).data?.list ?? []
  const [open, show] = useState<Open>()
  const close = () => show(undefined)
  const stocked = open?.what === 'stock' ? rows.data?.list.find(({ id }) => id === open.of.id) : undefined
  return (
    <div className="stack">
      <div>
        <Filters
          state={state}
          initial={NONE}
          actions={
            <>
              <button type="button" className="btn" onClick={() => show({ what: 'import' })}>
                {t('material-requisition.materials.import')}
              </button>
              <button type="button" className="btn p" onClick={() => show({ what: 'add' })}>
                {t('material-requisition.materials.add')}
              </button>
            </>
          }
        >
          {(asked, set) => (
            <>
              <SelectField
                label={t('material-requisition.list.group')}
                typed
                value={asked.groupCode}
                onChange={(code) => set({ groupCode: code })}
                options={all.map((one) => ({ value: one.code, label: name(one) }))}
              />
              <TextField label={t('material-requisition.materials.keyword')} type="search" value={asked.keyword} onChange={(word) => set({ keyword: word })} />
            </>
          )}
        </Filters>
        <List
          rows={rows}
          state={state}
          pageSize={PAGE_SIZE}
          rowKey={({ id }) => id}
          empty={t('material-requisition.materials.none')}
          columns={[
            { key: 'name', title: t('material-requisition.lines.name'), cell: (one) => <MaterialName of={one} /> },
            {
              key: 'group',
              title: t('material-requisition.list.group'),
              cell: (one) => <span data-typed="">{name({ nameCn: one.groupCn, nameEn: one.groupEn })}</span>,
            },
            { key: 'available', title: t('material-requisition.stock.available'), num: true, cell: ({ available }) => formatNumber(available) },
            { key: 'reserved', title: t('material-requisition.stock.reserved'), num: true, cell: (one) => formatNumber(reservedOf(one)) },
            { key: 'active', title: t('material-requisition.active'), cell: ({ active }) => <ActiveTag active={active} /> },
          ]}
          card={(one) => (
            <>
              <div className="row between">
                <MaterialName of={one} />
                <ActiveTag active={one.active} />
              </div>
              <div className="row between wrap">
                <span>
                  <small>{t('material-requisition.stock.available')}</small> {formatNumber(one.available)}
                </span>
                <span>
                  <small>{t('material-requisition.stock.reserved')}</small> {formatNumber(reservedOf(one))}
                </span>
              </div>
            </>
          )}
          actions={(of) => (
            <>
              <button type="button" className="btn link" onClick={() => show({ what: 'stock', of })}>
                {t('material-requisition.stock.title')}
              </button>
              <button type="button" className="btn link" onClick={() => show({ what: 'edit', of })}>
                {t('kit.edit')}
              </button>
            </>
          )}
        />
      </div>
      <Differences />
      {open?.what === 'add' && <MaterialForm groups={all} onClose={close} />}
      {open?.what === 'edit' && <MaterialForm groups={all} of={open.of} onClose={close} />}
      {open?.what === 'stock' && <StockSheet of={stocked ?? open.of} onClose={close} />}
      {open?.what === 'import' && <Import onClose={close} />}
    </div>
  )
}

const reservedOf = ({ stock }: Material): number => stock.reduce((sum, { reserved }) => sum + reserved, 0)

function Import({ onClose }: { onClose(): void }) {
  const { t } = useText()
  return (
    <Sheet title={t('material-requisition.materials.import')} onClose={onClose}>
      <ImportSteps
        template={masterTemplate}
        check={masterImport}
        input={{}}
        marked={markedImport}
        confirm={masterImportConfirm}
        hint={t('material-requisition.upload.hint')}
        preview={({ added, changed }) => (
          <p>
            <b>{t('material-requisition.upload.would', { added, changed })}</b>
          </p>
        )}
      />
    </Sheet>
  )
}
