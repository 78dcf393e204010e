import { useCallback, useState } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router'
import { Card } from '#foundation/web/kit/Card.tsx'
import { ScanDesk, useScanField } from '#foundation/web/kit/ScanDesk.tsx'
import { useText } from '#foundation/web/text.tsx'
import { VendorFrame } from './parts/VendorFrame.tsx'
import { VendorWork } from './parts/VendorWork.tsx'
import { type VendorSession, vendorSession } from './parts/vendorSession.ts'

/** What the code on a machine opens for a vendor: the valid procedure, or that there is none (LOTO-06). Without a code one is typed or scanned. */
export default function VendorProcedureView() {
  const { code = '' } = useParams()
  const [session, hold] = useState(vendorSession.read)
  const [ended, end] = useState(false)
  const over = useCallback(() => {
    vendorSession.drop()
    end(true)
    hold(undefined)
  }, [])
  if (!session) return <Navigate to={`/lotosop/login?code=${encodeURIComponent(code)}${ended ? '&ended=1' : ''}`} replace />
  return <Entered key={code} code={code} session={session} onOver={over} />
}

function Entered({ code, session, onOver }: { code: string; session: VendorSession; onOver(): void }) {
  const { t } = useText()
  const navigate = useNavigate()
  return (
    <VendorFrame
      title={t('screen./lotosop/{code}?')}
      actions={
        <button type="button" className="btn" onClick={onOver}>
          {t('loto.vendor.signOut')}
        </button>
      }
    >
      <div className="stack">
        <p className="muted" data-typed="">
          {session.name} · {session.company}
        </p>
        {code !== '' && <VendorWork code={code} session={session} onOver={onOver} />}
        <Finder onCode={(found) => navigate(`/lotosop/${encodeURIComponent(found)}`)} />
      </div>
    </VendorFrame>
  )
}

/** The code of a procedure in what was typed or scanned: codes on machines hold the whole address. */
const codeIn = (text: string): string => {
  const [, found] = /\/lotosop\/([^/?#]+)/.exec(text) ?? []
  return found === undefined ? text.trim() : decodeURIComponent(found)
}

function Finder({ onCode }: { onCode(code: string): void }) {
  const { t } = useText()
  const { field } = useScanField()
  const says = t('loto.vendor.code')
  return (
    <Card title={t('loto.vendor.find')}>
      <ScanDesk ahead field={field} label={says} hint={says} action={t('loto.vendor.show')} onCode={async (text) => onCode(codeIn(text))}>
        {null}
      </ScanDesk>
    </Card>
  )
}
