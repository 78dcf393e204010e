import { previewFile } from '../../contract.ts'

/** The picture over what is said of a thing, where it has one; `name` is the thing's. */
export const Cover = ({ of, name }: { of: string | null; name: string }) =>
  of && <img className="cover" src={`${previewFile.path}?${new URLSearchParams({ id: of, size: 'screen' })}`} alt={name} />
