import { defaultTitles } from "@domain/site-content/default-titles.ts";
import type { LegalTextKey, SiteContentKey } from "@domain/site-content/site-content.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { AboutForm } from "@/admin/content/about-form";
import { BusinessForm } from "@/admin/content/business-form";
import { CallToActionForm } from "@/admin/content/call-to-action-form";
import { ConsultationSectionForm } from "@/admin/content/consultation-section-form";
import { ContactSectionForm } from "@/admin/content/contact-section-form";
import { HeroSlidesEditor } from "@/admin/content/hero-slides-editor";
import { LegalTextForm } from "@/admin/content/legal-text-form";
import { LoadingEditor } from "@/admin/content/loading-editor";
import { PreviewFrame } from "@/admin/content/preview-frame";
import { ShopSectionPreview } from "@/admin/content/shop-section-preview";
import { WithDraft } from "@/admin/drafts/draft-context";
import { PageHeader } from "@/admin/shell/page-header";
import { QueryContent } from "@/admin/shell/query-content";
import { useUrlQuery } from "@/admin/shell/use-url-query";
import { ConsultationView } from "@/components/site-sections/consultation-view";
import { type SiteSectionRow, siteSections } from "@/data/site-content/admin-queries";
import { paths } from "@/lib/paths";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/ui/tabs";

const tabs = [
  { value: "about", label: "About Section" },
  { value: "contact", label: "Contact Information" },
  { value: "cta", label: "Call to Action" },
  { value: "consultation", label: "Consultation" },
  { value: "shop", label: "Shop Section" },
  { value: "hero", label: "Hero Banners" },
];

const legalTabs: { value: string; label: string; textKey: LegalTextKey }[] = [
  { value: "terms", label: "Terms", textKey: "terms_page" },
  { value: "delivery", label: "Delivery", textKey: "delivery_text" },
  { value: "returns", label: "Returns", textKey: "returns_text" },
  { value: "privacy", label: "Privacy", textKey: "privacy_page" },
];
const businessTab = { value: "business", label: "Business" };
const allTabs = [...tabs, ...legalTabs, businessTab];

/** Edits the texts and images of the public pages. Spec sections 2.12 and 2.14, website content. */
export function ContentPage() {
  const { query, changeQuery } = useUrlQuery();
  const tab = allTabs.find(({ value }) => value === query.get("section"))?.value ?? "about";
  return (
    <>
      <PageHeader title="Manage Website Content" />
      <Tabs
        value={tab}
        // With automatic activation, each press of an arrow key could open the dialog about unsaved changes.
        activationMode="manual"
        onValueChange={(next) =>
          changeQuery({ section: next === "about" ? null : next, banner: null })
        }
      >
        <TabsList className="mb-7 lg:gap-x-4">
          {allTabs.map(({ value, label }) => (
            <TabsTrigger key={value} value={value}>
              {label}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value="about">
          <Section
            sectionKey="about_section"
            renderForm={(section) => <AboutForm section={section} />}
          />
        </TabsContent>
        <TabsContent value="contact">
          <Section
            sectionKey="contact_section"
            renderForm={(section) => <ContactSectionForm section={section} />}
          />
        </TabsContent>
        <TabsContent value="cta">
          <Section
            sectionKey="cta_section"
            renderForm={(section) => (
              <CallToActionForm
                sectionKey="cta_section"
                section={section}
                defaults={{
                  title: defaultTitles.cta_section,
                  buttonText: "Book a Consultation",
                  buttonLink: paths.contact,
                }}
                renderPreview={(copy) => (
                  <PreviewFrame width={1024}>
                    <ConsultationView {...copy} />
                  </PreviewFrame>
                )}
              />
            )}
          />
        </TabsContent>
        <TabsContent value="consultation">
          <Section
            sectionKey="consultation_section"
            renderForm={(section) => <ConsultationSectionForm section={section} />}
          />
        </TabsContent>
        <TabsContent value="shop">
          <Section
            sectionKey="shop_section"
            renderForm={(section) => (
              <CallToActionForm
                sectionKey="shop_section"
                section={section}
                defaults={{
                  title: defaultTitles.shop_section,
                  buttonText: "View All Products",
                  buttonLink: paths.shop,
                }}
                renderPreview={(copy) => (
                  <PreviewFrame width={1024}>
                    <ShopSectionPreview copy={copy} />
                  </PreviewFrame>
                )}
              />
            )}
          />
        </TabsContent>
        <TabsContent value="business">
          <Section
            sectionKey="business"
            renderForm={(section) => <BusinessForm section={section} />}
          />
        </TabsContent>
        <TabsContent value="hero">
          <HeroSlidesEditor />
        </TabsContent>
        {legalTabs.map(({ value, textKey }) => (
          <TabsContent key={value} value={value}>
            <Section
              sectionKey={textKey}
              renderForm={(section, sections) => (
                <LegalTextForm textKey={textKey} section={section} sections={sections} />
              )}
            />
          </TabsContent>
        ))}
      </Tabs>
    </>
  );
}

interface SectionProps {
  sectionKey: SiteContentKey;
  /** `section` is null when the database has no row for the section. */
  renderForm: (section: SiteSectionRow | null, sections: SiteSectionRow[]) => ReactNode;
}

function Section({ sectionKey, renderForm }: SectionProps) {
  const query = useQuery(siteSections());
  return (
    <QueryContent query={query} loadingContent={<LoadingEditor />}>
      {(sections) => {
        const section = sections.find(({ key }) => key === sectionKey);
        if (!section) return renderForm(null, sections);
        return (
          <WithDraft content={{ kind: "site_content", id: section.id }}>
            {renderForm(section, sections)}
          </WithDraft>
        );
      }}
    </QueryContent>
  );
}
