import { useText } from '#foundation/web/text.tsx'
import type { FileRef } from '#services/files/contract.ts'
import { Attached } from '#services/files/web/parts/Attached.tsx'

/** Files of a request, to be looked at and saved. */
export function Files({ title, files }: { title: string; files: readonly FileRef[] }) {
  const { t } = useText()
  if (files.length === 0) return null
  return (
    <section aria-label={t(title)}>
      <h3>{t(title)}</h3>
      <Attached files={files} />
    </section>
  )
}
