import { useEffect, useState } from 'react'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Skeleton } from '#foundation/web/kit/Empty.tsx'
import { formatDay, formatInstant } from '#foundation/web/kit/format.ts'
import { useText } from '#foundation/web/text.tsx'
import { STEPS } from '../../rules/content.ts'
import { Differences } from './Differences.tsx'
import { PictureAt } from './Picture.tsx'
import { ProcedureView } from './ProcedureView.tsx'
import type { KeptProcedure } from './shift.ts'
import { useShift } from './useShift.ts'
import type { VendorSession } from './vendorSession.ts'

/** The procedure of a code as a vendor works by it, step by step, and confirms to have read it. */
export function VendorWork({ code, session, onOver }: { code: string; session: VendorSession; onOver(): void }) {
  const { t, lang } = useText()
  const { shown, fault, waiting, confirm } = useShift(code, session, onOver)
  if (!shown)
    return fault ? (
      <p className="note-box bad" role="alert" style={{ fontSize: 18 }}>
        {fault.message}
      </p>
    ) : (
      <Skeleton lines={12} />
    )
  const { procedure, alone, before } = shown
  const { of } = procedure
  return (
    <div className="stack">
      {fault && (
        <p className="note-box bad" role="alert">
          {fault.message}
        </p>
      )}
      {alone && (
        <p className="note-box warn" role="status">
          {t('loto.vendor.alone', { version: of.versionNo, time: formatInstant(procedure.fetchedAt, lang) })}
        </p>
      )}
      {waiting > 0 && (
        <p className="note-box" role="status">
          {t('loto.vendor.waiting', { count: waiting })}
        </p>
      )}
      {of.overdue && (
        <p className="note-box warn" role="status">
          {t('loto.overdue')}
        </p>
      )}
      <p role="status">
        <b>{t('loto.vendor.valid', { version: of.versionNo })}</b> {of.thisIssue && formatDay(of.thisIssue, lang)}
      </p>
      {before && (
        <Card title={t('loto.vendor.changed', { version: of.versionNo })}>
          <Differences
            before={before}
            after={of}
            sides={{ before: t('loto.versionNo', { no: before.versionNo }), after: t('loto.versionNo', { no: of.versionNo }) }}
          />
        </Card>
      )}
      <Steps key={of.id} procedure={procedure} onConfirm={confirm} />
    </div>
  )
}

/** Pictures of the device, as addresses that this page can show. */
function useAddresses({ pictures }: KeptProcedure): ReadonlyMap<string, string> {
  const [addresses, show] = useState<ReadonlyMap<string, string>>(new Map())
  useEffect(() => {
    const made = new Map(Object.entries(pictures).map(([id, blob]) => [id, URL.createObjectURL(blob)]))
    show(made)
    return () => {
      for (const address of made.values()) URL.revokeObjectURL(address)
    }
  }, [pictures])
  return addresses
}

/** The steps, each ticked as it is done; having read is confirmed once all are. */
function Steps({ procedure, onConfirm }: { procedure: KeptProcedure; onConfirm(): Promise<void> }) {
  const { t } = useText()
  const { of } = procedure
  const [ticked, tick] = useState<ReadonlySet<number>>(new Set())
  const [sending, send] = useState(false)
  const addresses = useAddresses(procedure)
  const confirm = async () => {
    send(true)
    await onConfirm().finally(() => send(false))
  }
  return (
    <>
      <ProcedureView
        of={of}
        picture={(id, says) => {
          const address = addresses.get(id)
          return address ? <PictureAt key={id} address={address} says={says} /> : <span key={id}>{t('loto.vendor.noPicture')}</span>
        }}
        atStep={(no) => (
          <label className="row tight above near">
            <input
              type="checkbox"
              checked={ticked.has(no)}
              onChange={({ target }) => tick(new Set(target.checked ? [...ticked, no] : [...ticked].filter((one) => one !== no)))}
            />
            {t('loto.vendor.stepRead', { no })}
          </label>
        )}
      />
      <Card>
        {of.readToday ? (
          <p className="note-box good" role="status">
            {t('loto.vendor.readToday')}
          </p>
        ) : (
          <>
            <p className="muted">{t('loto.vendor.confirmAbout')}</p>
            <button type="button" className="btn p" disabled={sending || ticked.size < STEPS} onClick={() => void confirm()}>
              {t('loto.vendor.confirm')}
            </button>
          </>
        )}
      </Card>
    </>
  )
}
