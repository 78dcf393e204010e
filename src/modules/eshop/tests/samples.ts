import { type Sample, sample } from '#foundation/testing/samples.ts'
import * as calls from '../contract.ts'

/** Each call has to say who makes it and succeeds, with what, and whose it is not (`notBy`, or `shared` and why). */
const SOMEBODY = '10000001'

export default [
  sample(calls.itemList, { by: SOMEBODY }),
  sample(calls.item, { by: SOMEBODY }),
  sample(calls.cart, { by: SOMEBODY }),
  sample(calls.cartSave, { by: SOMEBODY }),
  sample(calls.orderPlace, { by: SOMEBODY }),
  sample(calls.orderMine, { by: SOMEBODY }),
  sample(calls.order, { by: SOMEBODY }),
  sample(calls.orderCancel, { by: SOMEBODY }),
  sample(calls.orderRefundAsk, { by: SOMEBODY }),
  sample(calls.paymentNotify, { by: SOMEBODY }),
  sample(calls.adminOrderList, { by: SOMEBODY }),
  sample(calls.adminOrderPay, { by: SOMEBODY }),
  sample(calls.adminOrderCancel, { by: SOMEBODY }),
  sample(calls.adminOrderRefund, { by: SOMEBODY }),
  sample(calls.adminOrderExport, { by: SOMEBODY }),
  sample(calls.adminItemList, { by: SOMEBODY }),
  sample(calls.adminItemSave, { by: SOMEBODY }),
  sample(calls.adminItemStock, { by: SOMEBODY }),
  sample(calls.adminItemUpload, { by: SOMEBODY, file: () => ({ filename: 'rows.xlsx', bytes: '' }) }),
  sample(calls.adminDeliveryList, { by: SOMEBODY }),
  sample(calls.adminDeliveryDispatch, { by: SOMEBODY }),
  sample(calls.adminDeliveryArrive, { by: SOMEBODY }),
  sample(calls.adminDeliveryHandover, { by: SOMEBODY }),
  sample(calls.adminDeliveryExport, { by: SOMEBODY }),
] satisfies Sample[]
