export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      briefs: {
        Row: {
          budget: Database["public"]["Enums"]["brief_budget"];
          contact_submission_id: number;
          half_days: string[];
          note: string | null;
          outcome: Database["public"]["Enums"]["brief_outcome"];
          payload_hash: string;
          place: string;
          product_ids: number[];
          project_ids: number[];
          request_id: string;
          rooms: string[];
          scope: Database["public"]["Enums"]["brief_scope"];
          start: Database["public"]["Enums"]["brief_start"];
          updated_at: string;
        };
        ComputedFields: never;
        Insert: never;
        Update: {
          budget?: Database["public"]["Enums"]["brief_budget"];
          contact_submission_id?: number;
          half_days?: string[];
          note?: string | null;
          outcome?: Database["public"]["Enums"]["brief_outcome"];
          payload_hash?: string;
          place?: string;
          product_ids?: number[];
          project_ids?: number[];
          request_id?: string;
          rooms?: string[];
          scope?: Database["public"]["Enums"]["brief_scope"];
          start?: Database["public"]["Enums"]["brief_start"];
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: "briefs_contact_submission_id_fkey";
            columns: ["contact_submission_id"];
            isOneToOne: true;
            referencedRelation: "contact_submissions";
            referencedColumns: ["id"];
          },
        ];
      };
      campaigns: {
        Row: {
          category_ids: number[];
          ends_at: string | null;
          excluded_product_ids: number[];
          id: number;
          is_active: boolean;
          name: string;
          product_ids: number[];
          reduction: Database["public"]["Enums"]["campaign_reduction"];
          rounding: Database["public"]["Enums"]["price_rounding"];
          scope: Database["public"]["Enums"]["campaign_scope"];
          starts_at: string;
          updated_at: string;
          value: number;
        };
        ComputedFields: never;
        Insert: {
          category_ids?: number[];
          ends_at?: string | null;
          excluded_product_ids?: number[];
          id?: never;
          is_active?: boolean;
          name: string;
          product_ids?: number[];
          reduction: Database["public"]["Enums"]["campaign_reduction"];
          rounding?: Database["public"]["Enums"]["price_rounding"];
          scope: Database["public"]["Enums"]["campaign_scope"];
          starts_at: string;
          updated_at?: string;
          value: number;
        };
        Update: Partial<Database["public"]["Tables"]["campaigns"]["Insert"]>;
        Relationships: [];
      };
      cart_items: {
        Row: {
          added_at: string;
          id: number;
          product_id: number;
          quantity: number;
          session_id: string | null;
          user_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          added_at?: string;
          id?: never;
          product_id: number;
          quantity?: number;
          session_id?: string | null;
          user_id?: string | null;
        };
        Update: Partial<Database["public"]["Tables"]["cart_items"]["Insert"]>;
        Relationships: [
          {
            foreignKeyName: "cart_items_product_id_fkey";
            columns: ["product_id"];
            isOneToOne: false;
            referencedRelation: "products";
            referencedColumns: ["id"];
          },
        ];
      };
      categories: {
        Row: {
          deleted_at: string | null;
          description: string | null;
          id: number;
          image_url: string | null;
          name: string;
          slug: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          deleted_at?: string | null;
          description?: string | null;
          id?: never;
          image_url?: string | null;
          name: string;
          slug: string;
          updated_at?: string;
        };
        Update: Partial<Database["public"]["Tables"]["categories"]["Insert"]>;
        Relationships: [];
      };
      contact_submissions: {
        Row: {
          admin_notes: string | null;
          answered_at: string | null;
          archived_at: string | null;
          email: string;
          id: number;
          message: string;
          name: string;
          page_path: string | null;
          phone: string | null;
          product_details: string | null;
          subject: string | null;
          submitted_at: string;
          updated_at: string;
          viewed: boolean;
        };
        ComputedFields: never;
        Insert: {
          admin_notes?: string | null;
          answered_at?: string | null;
          archived_at?: string | null;
          email: string;
          id?: never;
          message: string;
          name: string;
          page_path?: string | null;
          phone?: string | null;
          product_details?: string | null;
          subject?: string | null;
          submitted_at?: string;
          updated_at?: string;
          viewed?: boolean;
        };
        Update: Partial<Database["public"]["Tables"]["contact_submissions"]["Insert"]>;
        Relationships: [];
      };
      content_drafts: {
        Row: {
          author: string;
          base: NonNullable<Json>;
          changes: NonNullable<Json>;
          conflicts: string[];
          entity: string;
          failure: string | null;
          id: number;
          publish_at: string | null;
          row_id: number;
          title: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: never;
        Update: never;
        Relationships: [];
      };
      customers: {
        Row: {
          contact: string;
          id: number;
          main_contact: string | null;
          notes: string | null;
          tags: string[];
          updated_at: string;
        };
        ComputedFields: never;
        Insert: never;
        Update: {
          contact?: string;
          id?: never;
          main_contact?: string | null;
          notes?: string | null;
          tags?: string[];
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: "customers_main_contact_fkey";
            columns: ["main_contact"];
            isOneToOne: false;
            referencedRelation: "customers";
            referencedColumns: ["contact"];
          },
        ];
      };
      data_requests: {
        Row: {
          admin_notes: string | null;
          details: string;
          email: string;
          erased_at: string | null;
          id: number;
          name: string;
          processed_at: string | null;
          request_type: Database["public"]["Enums"]["data_request_type"];
          status: Database["public"]["Enums"]["data_request_status"];
          submitted_at: string;
          updated_at: string;
          verification_info: string;
        };
        ComputedFields: never;
        Insert: {
          admin_notes?: string | null;
          details: string;
          email: string;
          erased_at?: string | null;
          id?: never;
          name: string;
          processed_at?: string | null;
          request_type: Database["public"]["Enums"]["data_request_type"];
          status?: Database["public"]["Enums"]["data_request_status"];
          submitted_at?: string;
          updated_at?: string;
          verification_info: string;
        };
        Update: Partial<Database["public"]["Tables"]["data_requests"]["Insert"]>;
        Relationships: [];
      };
      delivery_rates: {
        Row: {
          days_from: number | null;
          days_to: number | null;
          delivery_class: Database["public"]["Enums"]["delivery_class"];
          free_from: number | null;
          price: number | null;
          zone_id: number;
        };
        ComputedFields: never;
        Insert: never;
        Update: never;
        Relationships: [
          {
            foreignKeyName: "delivery_rates_zone_id_fkey";
            columns: ["zone_id"];
            isOneToOne: false;
            referencedRelation: "delivery_zones";
            referencedColumns: ["id"];
          },
        ];
      };
      delivery_zones: {
        Row: {
          country: string;
          id: number;
          is_active: boolean;
          name: string;
          note: string | null;
          position: number;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: never;
        Update: never;
        Relationships: [];
      };
      erasures: {
        Row: {
          erased_at: string;
          id: number;
          outcome: NonNullable<Json>;
          request_type: Database["public"]["Enums"]["data_request_type"] | null;
          requested_at: string | null;
        };
        ComputedFields: never;
        Insert: never;
        Update: never;
        Relationships: [];
      };
      files: {
        Row: {
          brief_id: number | null;
          bytes: number;
          created_at: string;
          delete_after: string | null;
          draft_id: string | null;
          id: string;
          mime_type: string;
          original_name: string;
          path: string;
          state: Database["public"]["Enums"]["file_state"];
        };
        ComputedFields: never;
        Insert: never;
        Update: never;
        Relationships: [
          {
            foreignKeyName: "files_brief_id_fkey";
            columns: ["brief_id"];
            isOneToOne: false;
            referencedRelation: "briefs";
            referencedColumns: ["contact_submission_id"];
          },
        ];
      };
      hero_slides: {
        Row: {
          deleted_at: string | null;
          display_order: number;
          focal_x: number;
          focal_y: number;
          id: number;
          image_url: string;
          is_active: boolean;
          primary_button_link: string;
          primary_button_text: string;
          secondary_button_link: string;
          secondary_button_text: string;
          subtitle: string;
          title: string;
          updated_at: string;
          visible_from: string | null;
          visible_until: string | null;
        };
        ComputedFields: never;
        Insert: {
          deleted_at?: string | null;
          display_order?: number;
          focal_x?: number;
          focal_y?: number;
          id?: never;
          image_url: string;
          is_active?: boolean;
          primary_button_link: string;
          primary_button_text: string;
          secondary_button_link: string;
          secondary_button_text: string;
          subtitle: string;
          title: string;
          updated_at?: string;
          visible_from?: string | null;
          visible_until?: string | null;
        };
        Update: Partial<Database["public"]["Tables"]["hero_slides"]["Insert"]>;
        Relationships: [];
      };
      image_pins: {
        Row: {
          deleted_at: string | null;
          id: number;
          image_url: string;
          is_exact: boolean;
          note: string | null;
          position: number;
          product_id: number;
          x: number;
          y: number;
        };
        ComputedFields: never;
        Insert: never;
        Update: never;
        Relationships: [
          {
            foreignKeyName: "image_pins_product_id_fkey";
            columns: ["product_id"];
            isOneToOne: false;
            referencedRelation: "products";
            referencedColumns: ["id"];
          },
        ];
      };
      image_titles: {
        Row: {
          title: string;
          url: string;
        };
        ComputedFields: never;
        Insert: {
          title: string;
          url: string;
        };
        Update: Partial<Database["public"]["Tables"]["image_titles"]["Insert"]>;
        Relationships: [];
      };
      mails: {
        Row: {
          account_id: string | null;
          attempts: number;
          brief_id: number | null;
          created_at: string;
          dismissed_at: string | null;
          event_id: number | null;
          finished_at: string | null;
          give_up_at: string;
          id: string;
          invitation_id: string | null;
          kind: Database["public"]["Enums"]["mail_kind"];
          last_error: string | null;
          message: string | null;
          needs_attention: boolean;
          next_attempt_at: string;
          order_id: number | null;
          priority: number;
          status: Database["public"]["Enums"]["mail_status"];
          stock_alert_id: string | null;
          subject: string | null;
          submission_id: number | null;
          visit_id: string | null;
        };
        ComputedFields: never;
        Insert: never;
        Update: never;
        Relationships: [
          {
            foreignKeyName: "mails_brief_id_fkey";
            columns: ["brief_id"];
            isOneToOne: false;
            referencedRelation: "briefs";
            referencedColumns: ["contact_submission_id"];
          },
          {
            foreignKeyName: "mails_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: true;
            referencedRelation: "order_events";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "mails_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: false;
            referencedRelation: "orders";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "mails_stock_alert_id_fkey";
            columns: ["stock_alert_id"];
            isOneToOne: false;
            referencedRelation: "stock_alerts";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "mails_submission_id_fkey";
            columns: ["submission_id"];
            isOneToOne: false;
            referencedRelation: "contact_submissions";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "mails_visit_id_fkey";
            columns: ["visit_id"];
            isOneToOne: false;
            referencedRelation: "visits";
            referencedColumns: ["id"];
          },
        ];
      };
      order_events: {
        Row: {
          actor: string | null;
          actor_email: string | null;
          created_at: string;
          details: NonNullable<Json>;
          edited_at: string | null;
          id: number;
          kind: Database["public"]["Enums"]["order_event_kind"];
          note: string | null;
          order_id: number;
        };
        ComputedFields: never;
        Insert: never;
        Update: never;
        Relationships: [
          {
            foreignKeyName: "order_events_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: false;
            referencedRelation: "orders";
            referencedColumns: ["id"];
          },
        ];
      };
      order_items: {
        Row: {
          id: number;
          is_to_order: boolean;
          kind: Database["public"]["Enums"]["line_kind"];
          list_price: number | null;
          name: string;
          order_id: number;
          percent: number | null;
          position: number;
          price: number;
          price_reason: string | null;
          product_id: number | null;
          quantity: number;
          returned: number;
          subtotal: number;
          variant: string | null;
          variant_id: number | null;
        };
        ComputedFields: never;
        Insert: never;
        Update: never;
        Relationships: [
          {
            foreignKeyName: "order_items_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: false;
            referencedRelation: "orders";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "order_items_product_id_fkey";
            columns: ["product_id"];
            isOneToOne: false;
            referencedRelation: "products";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "order_items_variant_id_fkey";
            columns: ["product_id", "variant_id"];
            isOneToOne: false;
            referencedRelation: "product_variants";
            referencedColumns: ["product_id", "id"];
          },
        ];
      };
      order_return_lines: {
        Row: {
          order_item_id: number;
          quantity: number;
          refund: number;
          restock: boolean;
          return_id: string;
        };
        ComputedFields: never;
        Insert: never;
        Update: never;
        Relationships: [
          {
            foreignKeyName: "order_return_lines_order_item_id_fkey";
            columns: ["order_item_id"];
            isOneToOne: false;
            referencedRelation: "order_items";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "order_return_lines_return_id_fkey";
            columns: ["return_id"];
            isOneToOne: false;
            referencedRelation: "order_returns";
            referencedColumns: ["id"];
          },
        ];
      };
      order_returns: {
        Row: {
          closed_at: string | null;
          created_at: string;
          id: string;
          is_from_customer: boolean;
          kind: Database["public"]["Enums"]["return_kind"];
          order_id: number;
          payment_id: string | null;
          reason: string | null;
          statement: string | null;
          status: Database["public"]["Enums"]["return_status"];
        };
        ComputedFields: never;
        Insert: never;
        Update: never;
        Relationships: [
          {
            foreignKeyName: "order_returns_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: false;
            referencedRelation: "orders";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "order_returns_payment_id_fkey";
            columns: ["payment_id"];
            isOneToOne: false;
            referencedRelation: "payments";
            referencedColumns: ["id"];
          },
        ];
      };
      orders: {
        Row: {
          brief_id: number | null;
          created_at: string;
          customer_contact: string | null;
          customer_note: string | null;
          decided_at: string | null;
          decided_by: string | null;
          delivery_method: Database["public"]["Enums"]["delivery_method"] | null;
          delivery_zone_id: number | null;
          due: number;
          email: string;
          erased_at: string | null;
          expired: boolean;
          first_name: string;
          fulfilment: Database["public"]["Enums"]["order_fulfilment"] | null;
          fulfilment_date: string | null;
          id: number;
          last_name: string;
          order_number: string;
          paid: number;
          payment_state: Database["public"]["Enums"]["payment_state"] | null;
          phone: string;
          postal_address: string | null;
          returned: number;
          revision: number;
          source: Database["public"]["Enums"]["order_source"];
          status: Database["public"]["Enums"]["order_status"];
          total: number;
          viewed: boolean;
        };
        ComputedFields: never;
        Insert: never;
        Update: never;
        Relationships: [
          {
            foreignKeyName: "orders_brief_id_fkey";
            columns: ["brief_id"];
            isOneToOne: false;
            referencedRelation: "briefs";
            referencedColumns: ["contact_submission_id"];
          },
          {
            foreignKeyName: "orders_delivery_zone_id_fkey";
            columns: ["delivery_zone_id"];
            isOneToOne: false;
            referencedRelation: "delivery_zones";
            referencedColumns: ["id"];
          },
        ];
      };
      payment_requests: {
        Row: {
          amount: number;
          created_at: string;
          due_on: string | null;
          id: string;
          order_id: number;
          provider_id: string | null;
          purpose: Database["public"]["Enums"]["payment_purpose"];
          status: Database["public"]["Enums"]["payment_request_status"];
        };
        ComputedFields: never;
        Insert: never;
        Update: never;
        Relationships: [
          {
            foreignKeyName: "payment_requests_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: false;
            referencedRelation: "orders";
            referencedColumns: ["id"];
          },
        ];
      };
      payments: {
        Row: {
          actor: string | null;
          amount: number;
          created_at: string;
          id: string;
          method: Database["public"]["Enums"]["payment_method"];
          note: string | null;
          order_id: number;
          provider_ref: string | null;
          received_on: string;
          reference: string | null;
          request_id: string | null;
          void_reason: string | null;
          voided_at: string | null;
          voided_by: string | null;
        };
        ComputedFields: never;
        Insert: never;
        Update: never;
        Relationships: [
          {
            foreignKeyName: "payments_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: false;
            referencedRelation: "orders";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "payments_request_id_fkey";
            columns: ["request_id"];
            isOneToOne: true;
            referencedRelation: "payment_requests";
            referencedColumns: ["id"];
          },
        ];
      };
      persistent_images: {
        Row: {
          base64_data: string | null;
          created_at: string;
          filename: string;
          id: number;
          metadata: NonNullable<Json>;
          mime_type: string;
          original_name: string;
          size: number;
        };
        ComputedFields: never;
        Insert: {
          base64_data?: string | null;
          created_at?: string;
          filename: string;
          id?: never;
          metadata?: NonNullable<Json>;
          mime_type: string;
          original_name: string;
          size: number;
        };
        Update: Partial<Database["public"]["Tables"]["persistent_images"]["Insert"]>;
        Relationships: [];
      };
      portfolio_categories: {
        Row: {
          deleted_at: string | null;
          description: string | null;
          display_order: number;
          id: number;
          image_url: string | null;
          name: string;
          project_count: number;
          slug: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          deleted_at?: string | null;
          description?: string | null;
          display_order?: number;
          id?: never;
          image_url?: string | null;
          name: string;
          project_count?: number;
          slug: string;
          updated_at?: string;
        };
        Update: Partial<Database["public"]["Tables"]["portfolio_categories"]["Insert"]>;
        Relationships: [];
      };
      portfolio_projects: {
        Row: {
          category_id: number;
          deleted_at: string | null;
          description: string | null;
          display_order: number;
          featured: boolean;
          id: number;
          image_url: string;
          image_urls: string[];
          is_hidden: boolean;
          slug: string;
          title: string;
          updated_at: string;
          pins: Json | null;
        };
        ComputedFields: "pins";
        Insert: {
          category_id: number;
          deleted_at?: string | null;
          description?: string | null;
          display_order?: number;
          featured?: boolean;
          id?: never;
          image_url: string;
          image_urls?: string[];
          is_hidden?: boolean;
          slug: string;
          title: string;
          updated_at?: string;
        };
        Update: Partial<Database["public"]["Tables"]["portfolio_projects"]["Insert"]>;
        Relationships: [
          {
            foreignKeyName: "portfolio_projects_category_id_fkey";
            columns: ["category_id"];
            isOneToOne: false;
            referencedRelation: "portfolio_categories";
            referencedColumns: ["id"];
          },
        ];
      };
      product_option_values: {
        Row: {
          deleted_at: string | null;
          id: number;
          name: string;
          option_id: number;
          position: number;
          swatch_colour: string | null;
          swatch_image_url: string | null;
        };
        ComputedFields: never;
        Insert: never;
        Update: never;
        Relationships: [
          {
            foreignKeyName: "product_option_values_option_id_fkey";
            columns: ["option_id"];
            isOneToOne: false;
            referencedRelation: "product_options";
            referencedColumns: ["id"];
          },
        ];
      };
      product_options: {
        Row: {
          deleted_at: string | null;
          id: number;
          name: string;
          position: number;
          product_id: number;
        };
        ComputedFields: never;
        Insert: never;
        Update: never;
        Relationships: [
          {
            foreignKeyName: "product_options_product_id_fkey";
            columns: ["product_id"];
            isOneToOne: false;
            referencedRelation: "products";
            referencedColumns: ["id"];
          },
        ];
      };
      product_variants: {
        Row: {
          deleted_at: string | null;
          depth_cm: number | null;
          height_cm: number | null;
          id: number;
          image_url: string | null;
          is_available: boolean;
          lead_time_days: number | null;
          made_to_order: boolean;
          on_sale: boolean;
          position: number;
          price: number;
          product_id: number;
          sale_price: number | null;
          sku: string | null;
          status: Database["public"]["Enums"]["product_status"];
          stock_quantity: number;
          unit_price: number;
          value_ids: number[];
          width_cm: number | null;
        };
        ComputedFields: never;
        Insert: never;
        Update: never;
        Relationships: [
          {
            foreignKeyName: "product_variants_product_id_fkey";
            columns: ["product_id"];
            isOneToOne: false;
            referencedRelation: "products";
            referencedColumns: ["id"];
          },
        ];
      };
      products: {
        Row: {
          campaign_price: number | null;
          care: string | null;
          category_id: number | null;
          category_ids: number[];
          choices: Json | null;
          colours: string[];
          composition: string | null;
          country_of_origin: string | null;
          created_at: string;
          deleted_at: string | null;
          delivery_class: Database["public"]["Enums"]["delivery_class"] | null;
          delivery_price: number | null;
          depth_cm: number | null;
          description: string;
          facet_combination_id: number | null;
          featured: boolean;
          height_cm: number | null;
          id: number;
          image_url: string | null;
          image_urls: string[];
          is_available: boolean;
          is_on_sale: boolean;
          lead_time_days: number | null;
          made_to_order: boolean;
          materials: string[];
          name: string;
          on_sale: boolean;
          price: number;
          price_to: number | null;
          reduced_price: number | null;
          reference_price: number | null;
          return_days: number | null;
          sale_price: number | null;
          shown_price: number;
          size_class: Database["public"]["Enums"]["size_class"] | null;
          sku: string | null;
          slug: string;
          status: Database["public"]["Enums"]["product_status"];
          stock_quantity: number;
          unit_price: number;
          updated_at: string;
          variant_count: number;
          weight_kg: number | null;
          width_cm: number | null;
          rooms: Json | null;
        };
        ComputedFields: "rooms";
        Insert: {
          campaign_price?: number | null;
          care?: string | null;
          category_id?: number | null;
          category_ids?: number[];
          choices?: Json | null;
          colours?: string[];
          composition?: string | null;
          country_of_origin?: string | null;
          created_at?: string;
          deleted_at?: string | null;
          delivery_class?: Database["public"]["Enums"]["delivery_class"] | null;
          delivery_price?: number | null;
          depth_cm?: number | null;
          description?: string;
          facet_combination_id?: number | null;
          featured?: boolean;
          height_cm?: number | null;
          id?: never;
          image_url?: string | null;
          image_urls?: string[];
          is_available?: never;
          is_on_sale?: never;
          lead_time_days?: number | null;
          made_to_order?: boolean;
          materials?: string[];
          name: string;
          on_sale?: boolean;
          price: number;
          price_to?: number | null;
          reduced_price?: never;
          reference_price?: number | null;
          return_days?: number | null;
          sale_price?: number | null;
          shown_price?: never;
          size_class?: never;
          sku?: string | null;
          slug: string;
          status?: Database["public"]["Enums"]["product_status"];
          stock_quantity?: number;
          unit_price?: never;
          updated_at?: string;
          variant_count?: number;
          weight_kg?: number | null;
          width_cm?: number | null;
        };
        Update: Partial<Database["public"]["Tables"]["products"]["Insert"]>;
        Relationships: [
          {
            foreignKeyName: "products_category_id_fkey";
            columns: ["category_id"];
            isOneToOne: false;
            referencedRelation: "categories";
            referencedColumns: ["id"];
          },
        ];
      };
      search_synonyms: {
        Row: {
          id: number;
          stems: string[];
          terms: string[];
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          id?: never;
          stems?: never;
          terms: string[];
          updated_at?: string;
        };
        Update: Partial<Database["public"]["Tables"]["search_synonyms"]["Insert"]>;
        Relationships: [];
      };
      service_categories: {
        Row: {
          deleted_at: string | null;
          description: string | null;
          display_order: number;
          featured: boolean;
          id: number;
          image_url: string | null;
          name: string;
          person_image_url: string | null;
          person_name: string | null;
          person_role: string | null;
          slug: string;
          steps: NonNullable<Json>;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          deleted_at?: string | null;
          description?: string | null;
          display_order?: number;
          featured?: boolean;
          id?: never;
          image_url?: string | null;
          name: string;
          person_image_url?: string | null;
          person_name?: string | null;
          person_role?: string | null;
          slug: string;
          steps?: NonNullable<Json>;
          updated_at?: string;
        };
        Update: Partial<Database["public"]["Tables"]["service_categories"]["Insert"]>;
        Relationships: [];
      };
      service_items: {
        Row: {
          deleted_at: string | null;
          description: string | null;
          display_order: number | null;
          id: number;
          image_urls: string[];
          is_hidden: boolean;
          name: string;
          subcategory_id: number;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          deleted_at?: string | null;
          description?: string | null;
          display_order?: number | null;
          id?: never;
          image_urls?: string[];
          is_hidden?: boolean;
          name: string;
          subcategory_id: number;
          updated_at?: string;
        };
        Update: Partial<Database["public"]["Tables"]["service_items"]["Insert"]>;
        Relationships: [
          {
            foreignKeyName: "service_items_subcategory_id_fkey";
            columns: ["subcategory_id"];
            isOneToOne: false;
            referencedRelation: "service_subcategories";
            referencedColumns: ["id"];
          },
        ];
      };
      service_subcategories: {
        Row: {
          category_id: number;
          deleted_at: string | null;
          description: string | null;
          display_order: number;
          id: number;
          image_url: string | null;
          is_hidden: boolean;
          lead_time: string | null;
          name: string;
          price_from: number | null;
          price_unit: string | null;
          questions: NonNullable<Json>;
          slug: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          category_id: number;
          deleted_at?: string | null;
          description?: string | null;
          display_order?: number;
          id?: never;
          image_url?: string | null;
          is_hidden?: boolean;
          lead_time?: string | null;
          name: string;
          price_from?: number | null;
          price_unit?: string | null;
          questions?: NonNullable<Json>;
          slug: string;
          updated_at?: string;
        };
        Update: Partial<Database["public"]["Tables"]["service_subcategories"]["Insert"]>;
        Relationships: [
          {
            foreignKeyName: "service_subcategories_category_id_fkey";
            columns: ["category_id"];
            isOneToOne: false;
            referencedRelation: "service_categories";
            referencedColumns: ["id"];
          },
        ];
      };
      shop_settings: {
        Row: {
          approval_mail: string;
          back_in_stock_mail: string;
          bank_details: string | null;
          closed_from: string | null;
          closed_notice: string | null;
          closed_until: string | null;
          collection_mail: string;
          completion_mail: string;
          decline_mail: string;
          delivery_mail: string;
          delivery_rule: string;
          deposit_from: number;
          deposit_percent: number | null;
          expire_after_hours: number | null;
          id: number;
          low_stock_threshold: number;
          max_held_units: number;
          max_lines: number;
          max_order_value: number;
          max_units_per_line: number;
          past_closings: unknown;
          payment_request_mail: string;
          receipt_note: string | null;
          saved_replies: string[];
          updated_at: string;
          visit_buffer_minutes: number;
          visit_days_ahead: number;
          visit_lead_hours: number;
          visit_minutes: number;
          withdrawal_offer: string;
          withdrawal_text: string;
        };
        ComputedFields: never;
        Insert: never;
        Update: {
          approval_mail?: string;
          back_in_stock_mail?: string;
          bank_details?: string | null;
          closed_from?: string | null;
          closed_notice?: string | null;
          closed_until?: string | null;
          collection_mail?: string;
          completion_mail?: string;
          decline_mail?: string;
          delivery_mail?: string;
          delivery_rule?: string;
          deposit_from?: number;
          deposit_percent?: number | null;
          expire_after_hours?: number | null;
          id?: number;
          low_stock_threshold?: number;
          max_held_units?: number;
          max_lines?: number;
          max_order_value?: number;
          max_units_per_line?: number;
          past_closings?: unknown;
          payment_request_mail?: string;
          receipt_note?: string | null;
          saved_replies?: string[];
          updated_at?: string;
          visit_buffer_minutes?: number;
          visit_days_ahead?: number;
          visit_lead_hours?: number;
          visit_minutes?: number;
          withdrawal_offer?: string;
          withdrawal_text?: string;
        };
        Relationships: [];
      };
      site_content: {
        Row: {
          content: string | null;
          id: number;
          key: string;
          metadata: NonNullable<Json>;
          title: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          content?: string | null;
          id?: never;
          key: string;
          metadata?: NonNullable<Json>;
          title: string;
          updated_at?: string;
        };
        Update: Partial<Database["public"]["Tables"]["site_content"]["Insert"]>;
        Relationships: [];
      };
      stock_alerts: {
        Row: {
          confirmed_at: string | null;
          created_at: string;
          email: string;
          id: string;
          notified_at: string | null;
          product_id: number;
          variant_id: number | null;
        };
        ComputedFields: never;
        Insert: never;
        Update: never;
        Relationships: [
          {
            foreignKeyName: "stock_alerts_product_id_fkey";
            columns: ["product_id"];
            isOneToOne: false;
            referencedRelation: "products";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "stock_alerts_variant_id_fkey";
            columns: ["product_id", "variant_id"];
            isOneToOne: false;
            referencedRelation: "product_variants";
            referencedColumns: ["product_id", "id"];
          },
        ];
      };
      stock_movements: {
        Row: {
          actor: string | null;
          created_at: string;
          delta: number;
          id: number;
          order_id: number | null;
          product_id: number;
          reason: Database["public"]["Enums"]["stock_reason"];
          variant_id: number | null;
        };
        ComputedFields: never;
        Insert: never;
        Update: never;
        Relationships: [
          {
            foreignKeyName: "stock_movements_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: false;
            referencedRelation: "orders";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "stock_movements_product_id_fkey";
            columns: ["product_id"];
            isOneToOne: false;
            referencedRelation: "products";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "stock_movements_variant_id_fkey";
            columns: ["product_id", "variant_id"];
            isOneToOne: false;
            referencedRelation: "product_variants";
            referencedColumns: ["product_id", "id"];
          },
        ];
      };
      users: {
        Row: {
          email: string | null;
          id: string;
          is_admin: boolean;
          username: string;
        };
        ComputedFields: never;
        Insert: never;
        Update: never;
        Relationships: [];
      };
      visits: {
        Row: {
          brief_id: number;
          changed_at: string;
          confirmed_at: string | null;
          created_at: string;
          during: unknown;
          ends_at: string;
          id: string;
          is_proposal: boolean;
          place: string;
          revision: number;
          starts_at: string;
          status: Database["public"]["Enums"]["visit_status"];
        };
        ComputedFields: never;
        Insert: never;
        Update: never;
        Relationships: [
          {
            foreignKeyName: "visits_brief_id_fkey";
            columns: ["brief_id"];
            isOneToOne: false;
            referencedRelation: "briefs";
            referencedColumns: ["contact_submission_id"];
          },
        ];
      };
    };
    Views: {
      sellable_units: {
        Row: {
          image_url: string | null;
          is_available: boolean | null;
          lead_time_days: number | null;
          made_to_order: boolean | null;
          name: string | null;
          on_sale: boolean | null;
          price: number | null;
          product_id: number | null;
          product_name: string | null;
          sale_price: number | null;
          sku: string | null;
          status: Database["public"]["Enums"]["product_status"] | null;
          stock_quantity: number | null;
          unit_price: number | null;
          variant: string | null;
          variant_id: number | null;
        };
        ComputedFields: never;
        Relationships: [];
      };
    };
    Functions: {
      accounts: {
        Args: Record<PropertyKey, never>;
        Returns: {
          email: string;
          expires_at: string;
          has_second_factor: boolean;
          id: string;
          is_mail_sent: boolean;
          last_sign_in_at: string;
          role: Database["public"]["Enums"]["account_role"];
          state: Database["public"]["Enums"]["account_state"];
          username: string;
        }[];
      };
      activity: {
        Args: {
          actor_id?: string;
          before_id?: number;
          from_day?: string;
          only_entity?: string;
          row_limit?: number;
          to_day?: string;
        };
        Returns: {
          action: Database["public"]["Enums"]["change_action"];
          actor: string;
          at: string;
          batch: string;
          columns: string[];
          entity: string;
          entity_id: number;
          is_undone: boolean;
          last_id: number;
          row_count: number;
          title: string;
        }[];
      };
      add_daily_count: {
        Args: { kind: Database["public"]["Enums"]["count_kind"]; subject: string };
        Returns: boolean;
      };
      add_draft: {
        Args: { columns: Json; entity: string; publish_at?: string };
        Returns: Database["public"]["Tables"]["content_drafts"]["Row"];
        SetofOptions: {
          from: "*";
          to: "content_drafts";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      add_order_note: {
        Args: { note: string; order_id: number };
        Returns: Database["public"]["Tables"]["order_events"]["Row"];
        SetofOptions: {
          from: "*";
          to: "order_events";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      admin_customers: {
        Args: { page_limit?: number; page_offset?: number; search?: string; sort?: string };
        Returns: {
          contact: string;
          email: string;
          last_contact_at: string;
          name: string;
          orders: number;
          owed: number;
          phone: string;
          spent: number;
          tags: string[];
          total_count: number;
        }[];
      };
      admin_orders: {
        Args: {
          fulfilment_filter?: Database["public"]["Enums"]["order_fulfilment"];
          has_mail_needing_attention?: boolean;
          has_open_return?: boolean;
          page_limit?: number;
          page_offset?: number;
          payment_filter?: Database["public"]["Enums"]["payment_filter"];
          search?: string;
          since?: string;
          sort?: string;
          source_filter?: Database["public"]["Enums"]["order_source"];
          status_filter?: Database["public"]["Enums"]["order_status"];
          until?: string;
        };
        Returns: {
          created_at: string;
          due: number;
          email: string;
          erased_at: string;
          first_name: string;
          fulfilment: Database["public"]["Enums"]["order_fulfilment"];
          id: number;
          last_name: string;
          needs_delivery_price: boolean;
          order_number: string;
          paid: number;
          payment_state: Database["public"]["Enums"]["payment_state"];
          phone: string;
          returned: number;
          returned_goods: Database["public"]["Enums"]["returned_goods"];
          revision: number;
          source: Database["public"]["Enums"]["order_source"];
          state_at: string;
          status: Database["public"]["Enums"]["order_status"];
          total: number;
          total_count: number;
          viewed: boolean;
        }[];
      };
      admin_products: {
        Args: {
          category?: number;
          missing?: Database["public"]["Enums"]["missing_detail"];
          page_limit?: number;
          page_offset?: number;
          sale_filter?: boolean;
          search?: string;
          sort?: string;
          status_filter?: Database["public"]["Enums"]["product_status"];
          stock_level?: string;
        };
        Returns: {
          campaign_price: number;
          category_id: number;
          category_ids: number[];
          featured: boolean;
          id: number;
          image_url: string;
          name: string;
          on_sale: boolean;
          price: number;
          sale_price: number;
          sku: string;
          slug: string;
          status: Database["public"]["Enums"]["product_status"];
          stock_quantity: number;
          total_count: number;
          variant_count: number;
        }[];
      };
      admin_submissions: {
        Args: {
          page_limit?: number;
          page_offset?: number;
          search?: string;
          sort?: string;
          state?: string;
        };
        Returns: {
          admin_notes: string;
          answered_at: string;
          archived_at: string;
          email: string;
          id: number;
          message: string;
          name: string;
          outcome: Database["public"]["Enums"]["brief_outcome"];
          page_path: string;
          phone: string;
          product_details: string;
          subject: string;
          submitted_at: string;
          total_count: number;
          updated_at: string;
          viewed: boolean;
        }[];
      };
      answer_return: {
        Args: {
          answer: Database["public"]["Enums"]["return_status"];
          message?: string;
          reason?: string;
          return_id: string;
        };
        Returns: Database["public"]["Tables"]["order_returns"]["Row"];
        SetofOptions: {
          from: "*";
          to: "order_returns";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      answer_visit: {
        Args: {
          from_revision: number;
          message?: string;
          status: Database["public"]["Enums"]["visit_status"];
          visit_id: string;
        };
        Returns: Database["public"]["Tables"]["visits"]["Row"];
        SetofOptions: {
          from: "*";
          to: "visits";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      apply_due_campaigns: { Args: Record<PropertyKey, never>; Returns: undefined };
      apply_mail_action: {
        Args: { action: Database["public"]["Enums"]["mail_action"]; mail_ids: string[] };
        Returns: {
          id: string;
          rejection: string;
        }[];
      };
      apply_order_action: {
        Args: {
          action: string;
          explanation?: string;
          from_revisions?: number[];
          message?: string;
          order_ids: number[];
          planned_date?: string;
          reason?: Database["public"]["Enums"]["decline_reason"];
        };
        Returns: {
          id: number;
          not_restocked: Json;
          order_number: string;
          rejection: string;
        }[];
      };
      apply_product_changes: {
        Args: { changes: Json; key: string };
        Returns: {
          field: string;
          id: number;
          name: string;
          now: Json;
          problem: string;
          variant_id: number;
        }[];
      };
      apply_stock_take: {
        Args: { counts: Json; key: string };
        Returns: {
          field: string;
          id: number;
          name: string;
          now: Json;
          problem: string;
          variant_id: number;
        }[];
      };
      approve_order: {
        Args: {
          delivery_price?: number;
          from_revision?: number;
          message?: string;
          order_id: number;
        };
        Returns: Database["public"]["Tables"]["orders"]["Row"];
        SetofOptions: {
          from: "*";
          to: "orders";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      bin: {
        Args: Record<PropertyKey, never>;
        Returns: {
          deleted_at: string;
          deleted_by: string;
          entity: string;
          id: number;
          title: string;
        }[];
      };
      brief_by_link: { Args: { token_hash: string }; Returns: Json };
      cancel_payment_request: {
        Args: { order_id: number };
        Returns: Database["public"]["Tables"]["orders"]["Row"];
        SetofOptions: {
          from: "*";
          to: "orders";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      card_request_by_link: { Args: { token_hash: string }; Returns: Json };
      change_account: {
        Args: { account_id: string; change: Database["public"]["Enums"]["account_change"] };
        Returns: undefined;
      };
      change_products: {
        Args: { change: Json; fingerprint?: string; selection: Json };
        Returns: Json;
      };
      change_rows: { Args: { entity: string; ids: number[]; patch: Json }; Returns: string };
      change_submissions: {
        Args: { change: Database["public"]["Enums"]["submission_change"]; ids: number[] };
        Returns: {
          id: number;
        }[];
      };
      change_visit_by_link: {
        Args: {
          action: Database["public"]["Enums"]["visit_link_action"];
          from_revision?: number;
          slot?: string;
          token_hash: string;
        };
        Returns: Json;
      };
      claim_mail: {
        Args: { run: string };
        Returns: {
          attempt: number;
          id: string;
          kind: Database["public"]["Enums"]["mail_kind"];
          order_number: string;
          token_derivation_key: string;
        }[];
      };
      claim_token_renewal: {
        Args: { known_version: number; session_hash: string };
        Returns: boolean;
      };
      clear_image_references: {
        Args: { row_id: number; table_name: string; urls: string[] };
        Returns: string[];
      };
      close_api_session: { Args: { session_hash: string }; Returns: boolean };
      confirm_stock_alert: { Args: { token_hash: string }; Returns: Json };
      consume_rate_limit: {
        Args: { bucket: string; max_requests: number; subject: string; window_seconds: number };
        Returns: boolean;
      };
      content_history: {
        Args: { before_id?: number; entity: string; row_id: number; row_limit?: number };
        Returns: {
          action: Database["public"]["Enums"]["change_action"];
          actor: string;
          after: Json;
          at: string;
          batch: string;
          before: Json;
          id: number;
          kind: string;
          title: string;
        }[];
      };
      count_login: {
        Args: {
          account_hash: string;
          address_hash: string;
          address_limit: number;
          pair_hash: string;
          pair_limit: number;
          window_seconds: number;
        };
        Returns: number;
      };
      create_manual_order: {
        Args: {
          brief_id?: number;
          customer: Json;
          idempotency_key: string;
          is_completed?: boolean;
          lines: Json;
          message?: string;
          payment?: Json;
          sold_on?: string;
          source: Database["public"]["Enums"]["order_source"];
        };
        Returns: Database["public"]["Tables"]["orders"]["Row"];
        SetofOptions: {
          from: "*";
          to: "orders";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      create_preview_link: {
        Args: { entity: string; row_id: number };
        Returns: {
          expires_at: string;
          token: string;
        }[];
      };
      create_recovery_codes: { Args: Record<PropertyKey, never>; Returns: string[] };
      current_path: { Args: { former_path: string }; Returns: string };
      customer: { Args: { contact: string }; Returns: Json };
      customer_timeline: {
        Args: { contact: string; page_limit?: number; page_offset?: number };
        Returns: {
          amount: number;
          at: string;
          detail: string;
          id: number;
          kind: Database["public"]["Enums"]["customer_event_kind"];
          title: string;
        }[];
      };
      daily_orders: {
        Args: { days?: number };
        Returns: {
          day: string;
          orders: number;
          paid: number;
          revenue: number;
        }[];
      };
      dashboard_tasks: {
        Args: Record<PropertyKey, never>;
        Returns: {
          accounts: number;
          failed_drafts: number;
          held_units: number;
          low_stock: number;
          mails_needing_attention: number;
          oldest_message: string;
          oldest_order: string;
          oldest_request: string;
          oldest_return: string;
          oldest_visit_request: string;
          open_messages: number;
          open_returns: number;
          out_of_stock: number;
          owed_orders: number;
          owed_value: number;
          pending_orders: number;
          pending_requests: number;
          pending_value: number;
          refund_orders: number;
          refund_value: number;
          unviewed_orders: number;
          visit_requests: number;
        }[];
      };
      decline_order: {
        Args: {
          explanation?: string;
          from_status?: Database["public"]["Enums"]["order_status"];
          keep_out?: number[];
          message?: string;
          order_id: number;
          reason?: Database["public"]["Enums"]["decline_reason"];
        };
        Returns: Json;
      };
      delete_expired_content: { Args: Record<PropertyKey, never>; Returns: undefined };
      delete_expired_personal_data: { Args: Record<PropertyKey, never>; Returns: undefined };
      delete_from_bin: { Args: { entity: string; ids: number[] }; Returns: number };
      delete_stock_alert: { Args: { token_hash: string }; Returns: undefined };
      deleted_file_paths: { Args: Record<PropertyKey, never>; Returns: string[] };
      delivery_quotes: {
        Args: { items: Json; target_zone_id?: number };
        Returns: {
          country: string;
          days_from: number;
          days_to: number;
          excluded: number[];
          is_home: boolean;
          name: string;
          note: string;
          price: number;
          zone_id: number;
        }[];
      };
      discard_draft: { Args: { entity: string; row_id: number }; Returns: undefined };
      discard_file: {
        Args: { draft_id?: string; file_id: string; token_hash?: string };
        Returns: undefined;
      };
      duplicate_row: { Args: { entity: string; row_id: number }; Returns: number };
      edit_order: {
        Args: {
          customer?: Json;
          from_revision: number;
          lines?: Json;
          message?: string;
          order_id: number;
        };
        Returns: Database["public"]["Tables"]["orders"]["Row"];
        SetofOptions: {
          from: "*";
          to: "orders";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      edit_order_note: {
        Args: { event_id: number; note: string };
        Returns: Database["public"]["Tables"]["order_events"]["Row"];
        SetofOptions: {
          from: "*";
          to: "order_events";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      end_mail_run: { Args: { run: string }; Returns: undefined };
      end_previews: { Args: { entity: string; row_id: number }; Returns: number };
      end_sessions: { Args: { session_id?: string }; Returns: number };
      erase_person: { Args: { contact: string }; Returns: Json };
      expect_file: {
        Args: {
          bytes: number;
          draft_id?: string;
          file_id: string;
          mime_type: string;
          original_name: string;
          token_hash?: string;
        };
        Returns: string;
      };
      expire_pending_orders: { Args: { max_orders?: number }; Returns: number };
      export_person: { Args: { contact: string }; Returns: Json };
      exported_orders: {
        Args: {
          after_id?: number;
          fulfilment_filter?: Database["public"]["Enums"]["order_fulfilment"];
          has_mail_needing_attention?: boolean;
          has_open_return?: boolean;
          page_limit?: number;
          payment_filter?: Database["public"]["Enums"]["payment_filter"];
          search?: string;
          since?: string;
          source_filter?: Database["public"]["Enums"]["order_source"];
          status_filter?: Database["public"]["Enums"]["order_status"];
          until?: string;
        };
        Returns: {
          brief_id: number;
          delivery_zone: string;
          due: number;
          email: string;
          first_name: string;
          id: number;
          last_name: string;
          lines: Json;
          order_number: string;
          paid: number;
          payment_state: Database["public"]["Enums"]["payment_state"];
          phone: string;
          placed_at: string;
          placed_on: string;
          postal_address: string;
          remaining: number;
          returned: number;
          source: Database["public"]["Enums"]["order_source"];
          status: Database["public"]["Enums"]["order_status"];
          total: number;
        }[];
      };
      exported_products: {
        Args: {
          after_id?: number;
          category?: number;
          missing?: Database["public"]["Enums"]["missing_detail"];
          page_limit?: number;
          sale_filter?: boolean;
          search?: string;
          status_filter?: Database["public"]["Enums"]["product_status"];
          stock_level?: string;
        };
        Returns: {
          campaign_price: number | null;
          care: string | null;
          category_id: number | null;
          category_ids: number[];
          choices: Json | null;
          colours: string[];
          composition: string | null;
          country_of_origin: string | null;
          created_at: string;
          deleted_at: string | null;
          delivery_class: Database["public"]["Enums"]["delivery_class"] | null;
          delivery_price: number | null;
          depth_cm: number | null;
          description: string;
          facet_combination_id: number | null;
          featured: boolean;
          height_cm: number | null;
          id: number;
          image_url: string | null;
          image_urls: string[];
          is_available: boolean;
          is_on_sale: boolean;
          lead_time_days: number | null;
          made_to_order: boolean;
          materials: string[];
          name: string;
          on_sale: boolean;
          price: number;
          price_to: number | null;
          reduced_price: number | null;
          reference_price: number | null;
          return_days: number | null;
          sale_price: number | null;
          shown_price: number;
          size_class: Database["public"]["Enums"]["size_class"] | null;
          sku: string | null;
          slug: string;
          status: Database["public"]["Enums"]["product_status"];
          stock_quantity: number;
          unit_price: number;
          updated_at: string;
          variant_count: number;
          weight_kg: number | null;
          width_cm: number | null;
        }[];
        SetofOptions: {
          from: "*";
          to: "products";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      figures: {
        Args: { last_month: string; month_count?: number; row_limit?: number };
        Returns: Json;
      };
      figures_by_product: {
        Args: {
          last_month: string;
          month_count?: number;
          page_limit?: number;
          page_offset?: number;
          sort?: string;
        };
        Returns: {
          before: number;
          name: string;
          product_id: number;
          revenue: number;
          sell_through: number;
          stock: number;
          stock_value: number;
          total_count: number;
          units: number;
          year_before: number;
        }[];
      };
      file_stored: { Args: { file_id: string }; Returns: boolean };
      find_customer: {
        Args: { contact: string };
        Returns: {
          email: string;
          first_name: string;
          last_name: string;
          order_id: number;
          order_number: string;
          phone: string;
          postal_address: string;
          tags: string[];
        }[];
      };
      find_data_requests: {
        Args: { row_limit?: number; search: string };
        Returns: Database["public"]["Tables"]["data_requests"]["Row"][];
        SetofOptions: {
          from: "*";
          to: "data_requests";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      forget_deleted_files: { Args: { paths: string[] }; Returns: undefined };
      home_portfolio: {
        Args: Record<PropertyKey, never>;
        Returns: {
          id: number;
          image_url: string;
          name: string;
          pins: Json;
          project_count: number;
          projects: Json;
          slug: string;
        }[];
      };
      image_references: { Args: { only_id?: number; only_table?: string }; Returns: Json };
      import_products: { Args: { dry_run: boolean; rows: Json }; Returns: Json };
      invitation_by_link: { Args: { token_hash: string }; Returns: Json };
      invite: {
        Args: {
          email: string;
          invitation_id: string;
          role: Database["public"]["Enums"]["account_role"];
          token_hash: string;
        };
        Returns: string;
      };
      keep_customer: {
        Args: { contact: string };
        Returns: Database["public"]["Tables"]["customers"]["Row"];
        SetofOptions: {
          from: "*";
          to: "customers";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      mark_orders_viewed: { Args: { up_to_id?: number }; Returns: number };
      merge_customers: { Args: { contact: string; other_contact: string }; Returns: undefined };
      missing_stored_images: { Args: { paths: string[] }; Returns: string[] };
      move_to_bin: { Args: { entity: string; ids: number[] }; Returns: string };
      open_api_session: {
        Args: {
          account: string;
          auth_session: string;
          lifetime_seconds: number;
          replaced_hash?: string;
          session_hash: string;
          token_seconds: number;
          tokens: string;
        };
        Returns: undefined;
      };
      open_draft: {
        Args: { entity: string; row_id: number };
        Returns: {
          author: string;
          base_row: Json;
          conflicts: string[];
          drafted_row: Json;
          failure: string;
          publish_at: string;
          updated_at: string;
        }[];
      };
      open_orders: {
        Args: { requested_product_id: number };
        Returns: {
          id: number;
          order_number: string;
          total_count: number;
        }[];
      };
      order_by_link: { Args: { token_hash: string }; Returns: Json };
      order_delivery_zones: { Args: { zone_ids: number[] }; Returns: undefined };
      order_limits: {
        Args: Record<PropertyKey, never>;
        Returns: {
          max_lines: number;
          max_order_value: number;
          max_units_per_line: number;
        }[];
      };
      own_sessions: {
        Args: Record<PropertyKey, never>;
        Returns: {
          address: string;
          id: string;
          is_api: boolean;
          is_current: boolean;
          last_used_at: string;
          started_at: string;
          user_agent: string;
        }[];
      };
      page_paths: { Args: { after_path?: string }; Returns: string[] };
      page_state: {
        Args: { detailed_ids?: number[]; product_ids?: number[] };
        Returns: {
          change_in: number;
          closing: Json;
          hours: Json;
          local_time: string;
          products: Json;
          versions: Json;
        }[];
      };
      pending_holds: { Args: Record<PropertyKey, never>; Returns: Json };
      person_mentions: { Args: { contact: string }; Returns: Json };
      pins: {
        Args: { "": Database["public"]["Tables"]["portfolio_projects"]["Row"] };
        Returns: {
          error: true;
        } & "the function public.pins with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache";
      };
      place_order: {
        Args: {
          client_hash?: string;
          customer: Json;
          expected_total?: number;
          idempotency_key?: string;
          items: Json;
          token_hash?: string;
        };
        Returns: Json;
      };
      prepare_mail: { Args: { attempt: number; mail: string; token_hash: string }; Returns: Json };
      preview_by_link: { Args: { token_hash: string }; Returns: Json };
      preview_campaign: {
        Args: { draft: Json };
        Returns: {
          id: number;
          name: string;
          new_price: number;
          other_campaign: string;
          price: number;
          status: Database["public"]["Enums"]["product_status"];
          total: number;
          unit_price: number;
        }[];
      };
      preview_erasure: { Args: { contact: string }; Returns: Json };
      product_facets: {
        Args: {
          categories?: string[];
          colours?: string[];
          is_in_stock?: boolean;
          is_on_sale?: boolean;
          materials?: string[];
          max_price?: number;
          min_price?: number;
          search?: string;
          sizes?: Database["public"]["Enums"]["size_class"][];
        };
        Returns: {
          facet: Database["public"]["Enums"]["product_facet"];
          option: string;
          product_count: number;
        }[];
      };
      publish_draft: {
        Args: {
          changes?: Json;
          draft_version?: string;
          entity: string;
          row_id: number;
          row_version?: string;
        };
        Returns: Json;
      };
      publish_due_drafts: { Args: Record<PropertyKey, never>; Returns: number };
      receive_return: {
        Args: {
          lines: Json;
          message?: string;
          method?: Database["public"]["Enums"]["payment_method"];
          return_id: string;
        };
        Returns: Database["public"]["Tables"]["order_returns"]["Row"];
        SetofOptions: {
          from: "*";
          to: "order_returns";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      record_mail_outcome: {
        Args: {
          attempt: number;
          error?: string;
          mail: string;
          outcome: Database["public"]["Enums"]["mail_status"];
        };
        Returns: Database["public"]["Enums"]["mail_status"];
      };
      record_payment: {
        Args: {
          amount: number;
          method: Database["public"]["Enums"]["payment_method"];
          note?: string;
          order_id: number;
          payment_id: string;
          received_on: string;
          reference?: string;
          sends_receipt?: boolean;
        };
        Returns: Database["public"]["Tables"]["orders"]["Row"];
        SetofOptions: {
          from: "*";
          to: "orders";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      record_return: {
        Args: {
          kind?: Database["public"]["Enums"]["return_kind"];
          lines: Json;
          message?: string;
          method?: Database["public"]["Enums"]["payment_method"];
          order_id: number;
          reason?: string;
          return_id: string;
        };
        Returns: Database["public"]["Tables"]["order_returns"]["Row"];
        SetofOptions: {
          from: "*";
          to: "order_returns";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      recovery_codes_left: { Args: Record<PropertyKey, never>; Returns: number };
      redirects: { Args: Record<PropertyKey, never>; Returns: Json };
      renew_session_tokens: {
        Args: {
          known_version: number;
          session_hash: string;
          token_seconds: number;
          tokens: string;
        };
        Returns: boolean;
      };
      reopen_order: {
        Args: { order_id: number };
        Returns: Database["public"]["Tables"]["orders"]["Row"];
        SetofOptions: {
          from: "*";
          to: "orders";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      reorder_hero_slides: { Args: { ids: number[] }; Returns: undefined };
      reorder_portfolio_categories: { Args: { ids: number[] }; Returns: undefined };
      reorder_portfolio_projects: {
        Args: { category_id: number; ids: number[] };
        Returns: undefined;
      };
      reorder_service_items: {
        Args: { ids: number[]; subcategory_id: number };
        Returns: undefined;
      };
      reply_to_submission: {
        Args: { message: string; submission_id: number };
        Returns: Database["public"]["Tables"]["mails"]["Row"];
        SetofOptions: {
          from: "*";
          to: "mails";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      request_payment: {
        Args: {
          amount: number;
          due_on?: string;
          message?: string;
          order_id: number;
          purpose: Database["public"]["Enums"]["payment_purpose"];
          request_id: string;
        };
        Returns: Database["public"]["Tables"]["orders"]["Row"];
        SetofOptions: {
          from: "*";
          to: "orders";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      request_stock_alert: {
        Args: { address: string; requested_product_id: number; requested_variant_id?: number };
        Returns: undefined;
      };
      require_right: { Args: { required_right: string }; Returns: undefined };
      reset_second_factor: { Args: { account: string }; Returns: number };
      restore_from_bin: { Args: { entity: string; row_id: number }; Returns: Json };
      restore_version: { Args: { before_it?: boolean; change_id: number }; Returns: Json };
      returnable_lines: {
        Args: { order_id: number };
        Returns: {
          exclusion: string;
          id: number;
          kind: Database["public"]["Enums"]["line_kind"];
          max_refund: number;
          name: string;
          quantity: number;
          until: string;
        }[];
      };
      revert_login_count: {
        Args: {
          account_hash: string;
          address_hash: string;
          pair_hash: string;
          window_seconds: number;
        };
        Returns: undefined;
      };
      rooms: {
        Args: { "": Database["public"]["Tables"]["products"]["Row"] };
        Returns: {
          error: true;
        } & "the function public.rooms with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache";
      };
      save_delivery_zone: {
        Args: { from_updated_at?: string; rates: Json; zone: Json };
        Returns: Database["public"]["Tables"]["delivery_zones"]["Row"];
        SetofOptions: {
          from: "*";
          to: "delivery_zones";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      save_draft: {
        Args: {
          changes: Json;
          draft_version?: string;
          entity: string;
          publish_at?: string;
          row_id: number;
          row_version: string;
        };
        Returns: Database["public"]["Tables"]["content_drafts"]["Row"];
        SetofOptions: {
          from: "*";
          to: "content_drafts";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      save_image_pins: {
        Args: { image_url: string; known_pins?: Json; pins: Json };
        Returns: string;
      };
      save_variants: {
        Args: { from_updated_at: string; options: Json; product_id: number; variants: Json };
        Returns: string;
      };
      schedule_draft: {
        Args: { draft_version?: string; entity: string; publish_at?: string; row_id: number };
        Returns: Database["public"]["Tables"]["content_drafts"]["Row"];
        SetofOptions: {
          from: "*";
          to: "content_drafts";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      schedule_visit: {
        Args: {
          as_proposal: boolean;
          brief_id: number;
          from_revision?: number;
          message?: string;
          minutes: number;
          place: string;
          starts_at: string;
        };
        Returns: Database["public"]["Tables"]["visits"]["Row"];
        SetofOptions: {
          from: "*";
          to: "visits";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      search_site: {
        Args: { per_kind?: number; words: string };
        Returns: {
          context: string;
          corrected_words: string;
          id: number;
          image_url: string;
          kind: Database["public"]["Enums"]["search_kind"];
          on_sale: boolean;
          price: number;
          price_to: number;
          sale_price: number;
          slugs: string[];
          title: string;
        }[];
      };
      separate_customer: { Args: { contact: string }; Returns: undefined };
      service_image_sources: { Args: { subcategory: number }; Returns: string[] };
      service_status: { Args: Record<PropertyKey, never>; Returns: Json };
      set_card_session: {
        Args: { replaced_id?: string; request_id: string; session_id: string };
        Returns: boolean;
      };
      set_fulfilment: {
        Args: {
          from_fulfilment?: Database["public"]["Enums"]["order_fulfilment"];
          fulfilment: Database["public"]["Enums"]["order_fulfilment"];
          message?: string;
          order_id: number;
          planned_date?: string;
        };
        Returns: Database["public"]["Tables"]["orders"]["Row"];
        SetofOptions: {
          from: "*";
          to: "orders";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      set_imported_images: {
        Args: { copies: Json; imported_id: number; target: string };
        Returns: undefined;
      };
      settle_payment_request: { Args: { amount: number; provider_id: string }; Returns: boolean };
      shop_products: {
        Args: {
          categories?: string[];
          colours?: string[];
          is_in_stock?: boolean;
          is_on_sale?: boolean;
          materials?: string[];
          max_price?: number;
          min_price?: number;
          page_limit?: number;
          page_offset?: number;
          search?: string;
          sizes?: Database["public"]["Enums"]["size_class"][];
          sort?: string;
        };
        Returns: {
          category_id: number;
          category_name: string;
          category_slug: string;
          description: string;
          id: number;
          image_url: string;
          image_urls: string[];
          made_to_order: boolean;
          name: string;
          on_sale: boolean;
          price: number;
          price_to: number;
          sale_price: number;
          slug: string;
          status: Database["public"]["Enums"]["product_status"];
          stock_quantity: number;
          total_count: number;
          total_is_lower_bound: boolean;
          variant_count: number;
        }[];
      };
      site_navigation: {
        Args: Record<PropertyKey, never>;
        Returns: {
          portfolio: Json;
          services: Json;
          shop: Json;
        }[];
      };
      spelling_suggestions: { Args: { words: string }; Returns: string[] };
      start_mail_run: { Args: Record<PropertyKey, never>; Returns: string };
      stock_alert_by_link: { Args: { token_hash: string }; Returns: Json };
      stock_at: {
        Args: { of_variant?: number; product_id: number; seconds_ago?: number };
        Returns: {
          last_movement_id: number;
          stock_quantity: number;
        }[];
      };
      stock_history: {
        Args: { before_id?: number; requested_product_id: number; row_limit?: number };
        Returns: {
          actor: string;
          balance: number;
          created_at: string;
          delta: number;
          id: number;
          order_id: number;
          order_number: string;
          reason: Database["public"]["Enums"]["stock_reason"];
          variant: string;
        }[];
      };
      submission_ids: { Args: { search?: string; state?: string }; Returns: number[] };
      submit_brief: {
        Args: { brief: Json; contact: Json; request_id: string; token_hash: string };
        Returns: Json;
      };
      submit_checkout: {
        Args: {
          client_hash: string;
          customer: Json;
          expected_total?: number;
          idempotency_key: string;
          items: Json;
          max_requests: number;
          token_hash: string;
          window_seconds: number;
        };
        Returns: Json;
      };
      submit_withdrawal: {
        Args: {
          email: string;
          name: string;
          order_number: string;
          return_id: string;
          statement?: string;
        };
        Returns: Json;
      };
      titles_of_images: {
        Args: { urls: string[] };
        Returns: Database["public"]["Tables"]["image_titles"]["Row"][];
      };
      undo_approval: {
        Args: { order_id: number };
        Returns: Database["public"]["Tables"]["orders"]["Row"];
        SetofOptions: {
          from: "*";
          to: "orders";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      undo_batch: { Args: { target: string }; Returns: number };
      unused_images: {
        Args: Record<PropertyKey, never>;
        Returns: {
          created_at: string;
          id: number;
          original_name: string;
          path: string;
          size: number;
        }[];
      };
      use_api_session: { Args: { idle_seconds: number; session_hash: string }; Returns: Json };
      use_recovery_code: { Args: { code: string }; Returns: string };
      visit_slots: { Args: Record<PropertyKey, never>; Returns: string[] };
      void_payment: {
        Args: { order_id: number; payment_id: string; reason: string };
        Returns: Database["public"]["Tables"]["orders"]["Row"];
        SetofOptions: {
          from: "*";
          to: "orders";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      withdraw_by_link: {
        Args: { lines: Json; return_id: string; statement?: string; token_hash: string };
        Returns: Json;
      };
      withdraw_invitation: { Args: { invitation_id: string }; Returns: undefined };
      write_to_customer: {
        Args: { message: string; order_id: number; subject: string };
        Returns: Database["public"]["Tables"]["order_events"]["Row"];
        SetofOptions: {
          from: "*";
          to: "order_events";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
    };
    Enums: {
      [Name in keyof typeof Constants.public.Enums]: (typeof Constants.public.Enums)[Name][number];
    };
    CompositeTypes: {
      [_ in never]: never;
    };
  };
};

export const Constants = {
  public: {
    Enums: {
      account_change: [
        "make_owner",
        "make_staff",
        "deactivate",
        "reactivate",
        "remove_second_factor",
      ],
      account_role: ["owner", "staff"],
      account_state: ["invited", "active", "deactivated"],
      amount_unit: ["percent", "pounds"],
      brief_budget: ["under_5000", "from_5000", "from_15000", "from_50000", "undecided"],
      brief_outcome: ["open", "won", "lost"],
      brief_scope: ["advice", "furnishing", "renovation", "new_build"],
      brief_start: ["now", "within_3_months", "within_6_months", "later"],
      campaign_reduction: ["percent", "amount"],
      campaign_scope: ["all", "categories", "products"],
      change_action: ["insert", "update", "bin", "restore", "delete"],
      count_kind: ["search_miss", "wish", "room_view"],
      customer_event_kind: [
        "order",
        "payment",
        "message",
        "consultation",
        "mail",
        "reply",
        "visit",
        "stock_alert",
        "data_request",
      ],
      data_request_status: ["pending", "processed"],
      data_request_type: ["access", "rectification", "erasure", "portability", "objection"],
      decline_reason: ["out_of_stock", "cannot_deliver", "customer_asked", "suspicious", "other"],
      delivery_class: ["collect", "small_parcel", "two_person"],
      delivery_method: ["collection", "delivery"],
      file_state: ["expected", "stored"],
      line_kind: ["product", "custom", "discount", "delivery"],
      mail_action: ["requeue", "dismiss"],
      mail_kind: [
        "confirmation",
        "owner_notification",
        "expiry",
        "approval",
        "decline",
        "collection",
        "delivery",
        "completion",
        "letter",
        "order_changed",
        "alert_confirmation",
        "back_in_stock",
        "payment_request",
        "payment_receipt",
        "withdrawal_receipt",
        "withdrawal_notice",
        "return_update",
        "brief_confirmation",
        "brief_notification",
        "visit_update",
        "visit_notice",
        "visit_reminder",
        "reply",
        "invitation",
        "recovery_code_used",
        "password_changed",
      ],
      mail_status: ["waiting", "sent", "skipped", "failed"],
      missing_detail: ["image", "sku", "category"],
      order_event_kind: [
        "placed",
        "link_opened",
        "viewed",
        "note",
        "edited",
        "approved",
        "approval_undone",
        "declined",
        "expired",
        "ready_for_collection",
        "out_for_delivery",
        "completed",
        "reopened",
        "mail_written",
        "mail_sent",
        "mail_skipped",
        "mail_failed",
        "mail_requeued",
        "mail_dismissed",
        "payment_recorded",
        "refund_recorded",
        "payment_voided",
        "payment_requested",
        "payment_request_cancelled",
        "withdrawal_requested",
        "withdrawal_agreed",
        "withdrawal_refused",
        "returned",
      ],
      order_fulfilment: ["ready_for_collection", "out_for_delivery", "completed"],
      order_source: ["website", "walk_in", "phone", "email"],
      order_status: ["pending", "approved", "declined"],
      payment_filter: ["owed", "unpaid", "part_paid", "paid", "refund_due"],
      payment_method: ["cash", "card_terminal", "bank_transfer", "card_link", "other"],
      payment_purpose: ["deposit", "balance", "full"],
      payment_request_status: ["open", "paid", "cancelled"],
      payment_state: ["unpaid", "part_paid", "paid", "refund_due"],
      price_rounding: ["none", ".95", ".99", "whole"],
      product_change_kind: [
        "price",
        "sale",
        "end_sale",
        "status",
        "featured",
        "add_categories",
        "remove_categories",
        "replace_categories",
        "delivery_class",
        "delivery_price",
        "bin",
      ],
      product_facet: ["category", "in_stock", "on_sale", "material", "colour", "size"],
      product_skip_reason: [
        "unchanged",
        "has_options",
        "price_too_low",
        "price_too_high",
        "sale_price_not_below_price",
        "sale_price_too_low",
        "too_many_categories",
        "only_category",
      ],
      product_status: ["IN_STOCK", "OUT_OF_STOCK", "PENDING"],
      reduction_reason: ["customer_asked", "out_of_stock", "damaged", "other"],
      return_kind: ["return", "withdrawal", "damage"],
      return_status: ["requested", "agreed", "received", "refunded", "refused"],
      returned_goods: ["partly", "fully"],
      search_kind: [
        "product",
        "category",
        "portfolio_category",
        "project",
        "service_category",
        "service_subcategory",
        "service_item",
      ],
      size_class: ["small", "medium", "large"],
      stock_reason: [
        "initial",
        "adjustment",
        "stock_take",
        "order",
        "order_edited",
        "order_declined",
        "order_expired",
        "written_off",
        "returned",
      ],
      submission_change: ["archive", "unarchive", "view", "delete"],
      visit_link_action: ["accept", "choose", "cancel"],
      visit_status: ["requested", "confirmed", "done", "cancelled"],
    },
  },
} as const;
