import { Constants } from "../database.types.ts";
import { allImageUrls } from "../images/all-image-urls.ts";
import { productStatusLabels } from "./product.ts";
import { deliveryClassLabels } from "./product-attributes.ts";
import {
  booleanCell,
  categorySeparator,
  choiceCell,
  numberCell,
  optionColumn,
  type ProductColumn,
  parseWith,
  splitCategories,
  splitUrls,
  textCell,
} from "./product-cells.ts";
import { productFormSchema } from "./product-form.ts";

// The columns of a spreadsheet of products, for export and import. A column is added here and in private.imported_columns (SQL), one of
// variants in private.imported_variant_columns.

const fields = productFormSchema.shape;

const statuses = Constants.public.Enums.product_status;
const deliveryClasses = Constants.public.Enums.delivery_class;
const yesOrNo = (value: boolean) => (value ? "Yes" : "No");
const pounds = (amount: number | null) => amount?.toFixed(2) ?? "";
const text = (value: string | number | null) => String(value ?? "");

/** The columns by the key of their values in `public.import_products`. */
export const productColumns = {
  sku: {
    label: "SKU",
    aliases: [
      "articlenumber",
      "itemnumber",
      "productcode",
      "code",
      "ref",
      "reference",
      "referencia",
      "artikelnummer",
      "variantsku",
    ],
    parse: textCell(fields.sku),
    cleared: null,
    format: ({ sku }) => text(sku),
    isText: true,
  },
  name: {
    label: "Name",
    aliases: [
      "title",
      "product",
      "productname",
      "producttitle",
      "nombre",
      "producto",
      "bezeichnung",
      "artikel",
    ],
    parse: textCell(fields.name),
    format: ({ name }) => name,
    isText: true,
  },
  slug: {
    label: "Slug",
    aliases: ["handle", "urlkey"],
    parse: textCell(fields.slug),
    format: ({ slug }) => slug,
    isText: true,
  },
  option_1_name: optionColumn(1, "name"),
  option_1_value: optionColumn(1, "value"),
  option_2_name: optionColumn(2, "name"),
  option_2_value: optionColumn(2, "value"),
  option_3_name: optionColumn(3, "name"),
  option_3_value: optionColumn(3, "value"),
  description: {
    label: "Description",
    aliases: ["body", "bodyhtml", "details", "descripcion", "beschreibung"],
    parse: textCell(fields.description),
    cleared: "",
    format: ({ description }) => description,
    isText: true,
  },
  category: {
    label: "Category",
    aliases: ["productcategory", "maincategory", "type", "categoria", "kategorie"],
    parse: (cell) => ({ value: cell.trim() }),
    cleared: null,
    format: ({ category_id }, categoryTexts) => categoryTexts.get(category_id ?? 0) ?? "",
    isText: true,
  },
  extra_categories: {
    label: "Extra Categories",
    aliases: ["categories", "othercategories", "additionalcategories", "categorias", "kategorien"],
    parse: (cell) => ({ value: splitCategories(cell) }),
    cleared: [],
    format: ({ category_id, category_ids }, categoryTexts) =>
      category_ids
        .filter((id) => id !== category_id)
        .flatMap((id) => categoryTexts.get(id) ?? [])
        .join(` ${categorySeparator} `),
    isText: true,
  },
  price: {
    label: "Price",
    aliases: ["regularprice", "retailprice", "rrp", "variantprice", "precio", "pvp", "preis"],
    parse: numberCell(fields.price),
    format: ({ price }) => pounds(price),
    isText: false,
  },
  sale_price: {
    label: "Sale Price",
    aliases: [
      "saleprice",
      "specialprice",
      "offerprice",
      "reducedprice",
      "preciooferta",
      "angebotspreis",
    ],
    parse: numberCell(fields.salePrice),
    cleared: null,
    format: ({ sale_price }) => pounds(sale_price),
    isText: false,
  },
  on_sale: {
    label: "On Sale",
    aliases: ["sale", "enoferta", "imangebot"],
    parse: booleanCell,
    format: ({ on_sale }) => yesOrNo(on_sale),
    isText: false,
  },
  stock_quantity: {
    label: "Stock",
    aliases: [
      "stockqty",
      "stockquantity",
      "quantity",
      "qty",
      "inventory",
      "variantinventoryqty",
      "existencias",
      "bestand",
    ],
    parse: numberCell(fields.stockQuantity),
    format: ({ stock_quantity }) => text(stock_quantity),
    isText: false,
  },
  status: {
    label: "Status",
    aliases: ["availability", "estado"],
    parse: choiceCell(statuses, productStatusLabels),
    format: ({ status }) => productStatusLabels[status],
    isText: true,
  },
  made_to_order: {
    label: "Made to Order",
    aliases: ["onrequest", "sobrepedido", "aufbestellung"],
    parse: booleanCell,
    format: ({ made_to_order }) => (made_to_order === undefined ? "" : yesOrNo(made_to_order)),
    isText: false,
  },
  featured: {
    label: "Featured",
    aliases: ["isfeatured", "destacado"],
    parse: booleanCell,
    format: ({ featured }) => yesOrNo(featured),
    isText: false,
  },
  image_urls: {
    label: "Images",
    aliases: [
      "image",
      "imageurl",
      "imageurls",
      "imagesrc",
      "imagelink",
      "picture",
      "pictures",
      "photo",
      "photos",
      "imagen",
      "bild",
    ],
    parse: (cell) => parseWith(fields.imageUrls, splitUrls(cell)),
    cleared: [],
    format: (product) => allImageUrls(product).join(" "),
    isText: true,
  },
  width_cm: {
    label: "Width (cm)",
    aliases: ["ancho", "breite"],
    parse: numberCell(fields.widthCm),
    cleared: null,
    format: ({ width_cm }) => text(width_cm),
    isText: false,
  },
  depth_cm: {
    label: "Depth (cm)",
    aliases: ["length", "fondo", "tiefe"],
    parse: numberCell(fields.depthCm),
    cleared: null,
    format: ({ depth_cm }) => text(depth_cm),
    isText: false,
  },
  height_cm: {
    label: "Height (cm)",
    aliases: ["alto", "hohe"],
    parse: numberCell(fields.heightCm),
    cleared: null,
    format: ({ height_cm }) => text(height_cm),
    isText: false,
  },
  weight_kg: {
    label: "Weight (kg)",
    aliases: ["peso", "gewicht"],
    parse: numberCell(fields.weightKg),
    cleared: null,
    format: ({ weight_kg }) => text(weight_kg),
    isText: false,
  },
  materials: {
    label: "Materials",
    aliases: ["material", "materiales"],
    parse: textCell(fields.materials),
    cleared: [],
    format: ({ materials }) => materials.join(", "),
    isText: true,
  },
  colours: {
    label: "Colours",
    aliases: ["colour", "color", "colors", "colores", "farbe"],
    parse: textCell(fields.colours),
    cleared: [],
    format: ({ colours }) => colours.join(", "),
    isText: true,
  },
  composition: {
    label: "Composition",
    aliases: ["fabriccomposition", "fabric", "composicion", "zusammensetzung"],
    parse: textCell(fields.composition),
    cleared: null,
    format: ({ composition }) => text(composition),
    isText: true,
  },
  country_of_origin: {
    label: "Country of Origin",
    aliases: ["origin", "madein", "paisdeorigen", "origen", "herkunftsland", "ursprungsland"],
    parse: textCell(fields.countryOfOrigin),
    cleared: null,
    format: ({ country_of_origin }) => text(country_of_origin),
    isText: true,
  },
  care: {
    label: "Care",
    aliases: ["careinstructions", "cuidados", "pflege"],
    parse: textCell(fields.care),
    cleared: null,
    format: ({ care }) => text(care),
    isText: true,
  },
  lead_time_days: {
    label: "Lead Time (days)",
    aliases: ["leadtimedays", "plazo", "lieferzeit"],
    parse: numberCell(fields.leadTimeDays),
    cleared: null,
    format: ({ lead_time_days }) => text(lead_time_days),
    isText: false,
  },
  delivery_class: {
    label: "Delivery Class",
    aliases: ["delivery"],
    parse: choiceCell(deliveryClasses, deliveryClassLabels),
    cleared: null,
    format: ({ delivery_class }) => (delivery_class ? deliveryClassLabels[delivery_class] : ""),
    isText: true,
  },
  delivery_price: {
    label: "Delivery Price",
    aliases: ["shipping", "deliverycost", "shippingcost"],
    parse: numberCell(fields.deliveryPrice),
    cleared: null,
    format: ({ delivery_price }) => pounds(delivery_price),
    isText: false,
  },
  return_days: {
    label: "Return Days",
    aliases: ["returns", "returnperiod"],
    parse: numberCell(fields.returnDays),
    cleared: null,
    format: ({ return_days }) => text(return_days),
    isText: false,
  },
} as const satisfies Record<string, ProductColumn>;

export type ProductColumnKey = keyof typeof productColumns;
export const productColumnKeys = Object.keys(productColumns) as ProductColumnKey[];
