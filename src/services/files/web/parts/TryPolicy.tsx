import { useState } from 'react'
import { upload } from '#foundation/web/client.ts'
import { FilesField, type SentFile } from '#foundation/web/kit/FilesField.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { listPolicies, uploadFile } from '../../contract.ts'
import type { Policy } from './Policies.tsx'

/** Uploads under a policy without a record, to see what its limits say. */
export function TryPolicy({ policy: { key }, title, onDone }: { policy: Policy; title: string; onDone(): void }) {
  const { t } = useText()
  const [files, setFiles] = useState<readonly SentFile[]>([])
  const [policy] = useCall(listPolicies, { key }).data ?? []
  return (
    <Sheet
      title={title}
      onClose={onDone}
      footer={
        <button type="button" className="btn p" onClick={onDone}>
          {t('kit.ok')}
        </button>
      }
    >
      <p className="muted" style={{ marginBottom: 12 }}>
        {t('files.tryNote')}
      </p>
      <FilesField
        label={t('files.tryField')}
        policy={policy}
        value={files}
        onChange={setFiles}
        upload={(file, options) => upload(uploadFile, { policy: key, size: file.size }, file, options)}
      />
    </Sheet>
  )
}
