/** The usual names of barcode types, by the names that browsers use. */
export const symbologies: Readonly<Record<string, string>> = {
  ean_13: 'EAN-13',
  ean_8: 'EAN-8',
  upc_a: 'UPC-A',
  upc_e: 'UPC-E',
  itf: 'ITF-14',
  code_39: 'Code 39',
  code_93: 'Code 93',
  code_128: 'Code 128',
  codabar: 'Codabar',
  qr_code: 'QR',
  data_matrix: 'Data Matrix',
  pdf417: 'PDF417',
  aztec: 'Aztec',
}
