import { previewFile } from '#services/files/contract.ts'

const SIZE = { maxWidth: 'min(100%, 320px)', maxHeight: 240, objectFit: 'contain', borderRadius: 8 } as const

/** A picture that lies at an address. */
export const PictureAt = ({ address, says }: { address: string; says: string }) => <img src={address} alt={says} style={SIZE} loading="lazy" />

/** A picture of a procedure, for who is signed in. */
export const staffPicture = (id: string, says: string) => (
  <PictureAt key={id} address={`${previewFile.path}?${new URLSearchParams({ id, size: 'screen' })}`} says={says} />
)
