import { useState } from 'react'
import type { CellFault } from '#foundation/contract/sheets.ts'
import { useText } from '../text.tsx'
import { formatNumber } from './format.ts'
import { ScrollX } from './ScrollX.tsx'
import { useDesk } from './useWidth.ts'

const FIRST = 20

/** The bad cells of an uploaded sheet: where, what is wrong, what would be right (SHEET-01). */
export function CellFaults({ faults, count }: { faults: readonly CellFault[]; count: number }) {
  const { t } = useText()
  const desk = useDesk()
  const [shown, setShown] = useState(FIRST)
  const page = faults.slice(0, shown)
  return (
    <>
      {desk ? <FaultTable faults={page} /> : page.map((fault) => <FaultCard key={`${fault.sheet} ${fault.cell} ${fault.message}`} fault={fault} />)}
      {shown < faults.length && (
        <button type="button" className="btn link line" style={{ margin: '12px auto' }} onClick={() => setShown(shown + 100)}>
          {t('kit.more')}
        </button>
      )}
      {shown >= faults.length && count > faults.length && (
        <p className="hint centre">{t('kit.faultsShown', { shown: formatNumber(faults.length), count: formatNumber(count) })}</p>
      )}
    </>
  )
}

function FaultTable({ faults }: { faults: readonly CellFault[] }) {
  const { t } = useText()
  const sheets = faults.some(({ sheet }) => sheet !== '')
  return (
    <ScrollX>
      <table>
        <thead>
          <tr>
            {sheets && <th scope="col">{t('kit.faultSheet')}</th>}
            <th scope="col">{t('kit.faultCell')}</th>
            <th scope="col">{t('kit.faultColumn')}</th>
            <th scope="col">{t('kit.faultValue')}</th>
            <th scope="col">{t('kit.faultMessage')}</th>
            <th scope="col">{t('kit.faultExpected')}</th>
          </tr>
        </thead>
        <tbody>
          {faults.map((fault) => (
            <tr key={`${fault.sheet} ${fault.cell} ${fault.message}`}>
              {sheets && <td>{fault.sheet}</td>}
              <td>{fault.cell}</td>
              <td>{fault.column}</td>
              <td className="wrap">{fault.value || '—'}</td>
              <td className="wrap bad">{fault.message}</td>
              <td className="wrap">{fault.expected}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollX>
  )
}

function FaultCard({ fault }: { fault: CellFault }) {
  const { t } = useText()
  return (
    <div className="li">
      <div className="t wraps">
        <b>
          {fault.cell} · {fault.column}
        </b>
        <p className="bad">{t('kit.faultOf', { value: fault.value || '—', message: fault.message })}</p>
        <small>{t('kit.faultRight', { expected: fault.expected })}</small>
      </div>
    </div>
  )
}
