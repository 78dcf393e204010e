import { Item } from './parts/Item.tsx'

/** A request of one's own, or of somebody for whom it was submitted. */
export default function RequestedItem() {
  return <Item screen="requested" />
}
