import { Item } from './parts/Item.tsx'

/** What waits for the person's decision, or was decided. */
export default function AssignedItem() {
  return <Item screen="assigned" />
}
