import { serve } from '#foundation/server/serve.ts'
import { runExport, template } from '#services/spreadsheets/server/api.ts'
import * as contract from '../contract/index.ts'
import { saveCart } from './commands/cart.ts'
import { arrive, dispatch } from './commands/delivery.ts'
import { saveItem, stockItem } from './commands/goods.ts'
import { handOver } from './commands/handover.ts'
import { paymentNotify } from './commands/money.ts'
import { adminMoves, ownMoves, placeOrder } from './commands/orders.ts'
import { decideRefund } from './commands/refunds.ts'
import { checkUpload, confirmUpload } from './commands/uploads.ts'
import { cart } from './data/cart.ts'
import { exportOrders } from './data/exports.ts'
import { item, itemList } from './data/goods.ts'
import { deliveryRows, orderRows, packingExport } from './data/managed.ts'
import { myOrderRows, order } from './data/orders.ts'
import { sales } from './data/sales.ts'
import { goodsSheet } from './data/sheets.ts'
import { itemRows } from './data/shelves.ts'

export default serve(contract, {
  itemList,
  item,
  cart,
  cartSave: saveCart,
  orderPlace: placeOrder,
  orderMine: myOrderRows.page,
  order,
  orderCancel: ownMoves.cancel,
  orderReceiptConfirm: ownMoves['confirm-receipt'],
  orderRefundAsk: ownMoves['ask-refund'],
  paymentNotify,
  adminOrderList: orderRows.page,
  adminOrderPay: adminMoves.pay,
  adminOrderCancel: adminMoves.cancel,
  adminOrderRefund: decideRefund,
  adminOrderExport: exportOrders,
  adminSales: sales,
  adminItemList: itemRows.page,
  adminItemSave: saveItem,
  adminItemStock: stockItem,
  adminItemUpload: checkUpload,
  adminItemUploadConfirm: confirmUpload,
  adminItemUploadTemplate: (ctx) => template(ctx, goodsSheet),
  adminDeliveryList: deliveryRows.page,
  adminDeliveryDispatch: dispatch,
  adminDeliveryArrive: arrive,
  adminDeliveryHandover: handOver,
  adminDeliveryExport: (ctx, input) => runExport(ctx, packingExport, input),
})
