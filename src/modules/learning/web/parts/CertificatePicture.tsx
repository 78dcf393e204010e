import { previewFile } from '#services/files/contract.ts'
import './learning.css'

/** The image of a certificate, where there is one; its name stands beside it. */
export function CertificatePicture({ id, small = false }: { id: string | null; small?: boolean }) {
  if (id === null) return null
  return <img className="learning-picture" src={`${previewFile.path}?${new URLSearchParams({ id, size: small ? 'thumb' : 'screen' })}`} alt="" loading="lazy" />
}
