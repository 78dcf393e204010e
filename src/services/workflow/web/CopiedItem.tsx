import { Item } from './parts/Item.tsx'

/** An item that the person is only kept informed of. */
export default function CopiedItem() {
  return <Item screen="cc" />
}
