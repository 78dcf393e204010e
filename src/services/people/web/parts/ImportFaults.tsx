import { useState } from 'react'
import { DownloadButton } from '#foundation/web/kit/ExportButton.tsx'
import { List } from '#foundation/web/kit/List.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { feedSheet, listFeedFaults, markedFeed } from '../../contract.ts'

const PAGE_SIZE = 50

/** Every bad cell of a refused file: where, what is wrong, what would be right (SHEET-01); each sheet can be had with its bad cells marked. */
export function ImportFaults({ id }: { id: string }) {
  const { t } = useText()
  const [pageNum, setPage] = useState(1)
  const rows = useCall(listFeedFaults, { pageNum, pageSize: PAGE_SIZE, filters: { id } })
  const sheets = feedSheet.options.filter((sheet) => rows.data?.list.some((one) => one.sheet === sheet))
  return (
    <>
      <p className="row wrap">
        {sheets.map((sheet) => (
          <DownloadButton key={sheet} endpoint={markedFeed} input={{ id, sheet }}>
            {t('people.import.marked', { sheet: t(`people.sheet.${sheet}`) })}
          </DownloadButton>
        ))}
      </p>
      <List
        rows={rows}
        state={{ pageNum, setPage }}
        pageSize={PAGE_SIZE}
        rowKey={(one) => `${one.sheet} ${one.row} ${one.column} ${one.reason}`}
        columns={[
          { key: 'sheet', title: t('people.import.sheetTitle'), cell: (one) => t(`people.sheet.${one.sheet}`) },
          { key: 'row', title: t('people.import.row'), num: true, cell: (one) => one.row },
          { key: 'column', title: t('people.import.columnTitle'), cell: (one) => one.column },
          { key: 'value', title: t('people.import.value'), cell: (one) => one.value || '—' },
          { key: 'wrong', title: t('people.import.wrong'), cell: (one) => <span className="bad">{one.wrong}</span> },
          { key: 'right', title: t('people.import.right'), cell: (one) => one.right },
        ]}
        card={(one) => (
          <>
            <b>
              {t(`people.sheet.${one.sheet}`)} {one.row} · {one.column}
            </b>
            <p className="bad">
              {one.value || '—'}: {one.wrong}
            </p>
            <small>{one.right}</small>
          </>
        )}
      />
    </>
  )
}
